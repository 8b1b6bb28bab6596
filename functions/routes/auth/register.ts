import { randomUUID } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/contract/accounts.ts'
import * as cards from '../../data/cards.ts'
import * as rates from '../../data/rates.ts'
import * as sessions from '../../data/sessions.ts'
import * as users from '../../data/users.ts'
import { issueCard } from '../../domain/card.ts'
import { openAccount, toCurrentUser } from '../../domain/user.ts'
import { signedIn } from '../../http/cookies.ts'
import { serve } from '../../http/serve.ts'
import { countedAddress } from '../../http/viewer-address.ts'
import { hashPassword } from '../../passwords/passwords.ts'

export const handler = serve(contract.register, {
  POST: {
    async run({ body: { password, ...person }, now, exchange }) {
      await rates.attempt('registration', countedAddress(exchange.viewerAddress), now)
      const passwordHash = await hashPassword(password)
      const user = openAccount({ ...person, id: randomUUID(), passwordHash, userType: 'member' }, now)
      const { session, token } = sessions.begin(user, now)
      const card = issueCard(uuidv7(), user, now)
      await users.open(user, session, [cards.issuing(card), ...sessions.ending(exchange.credential)])
      exchange.cookies = signedIn(token)
      exchange.userId = user.id
      return toCurrentUser(user, session, now)
    },
  },
})
