import * as contract from '../../../shared/contract/card.ts'
import * as audit from '../../data/audit.ts'
import * as cards from '../../data/cards.ts'
import * as rates from '../../data/rates.ts'
import { cardCvv } from '../../domain/card.ts'
import { Problem } from '../../domain/problem.ts'
import { serve } from '../../http/serve.ts'
import { isPassword } from '../../passwords/passwords.ts'
import { secret } from '../../secrets/secrets.ts'

export const handler = serve(contract.reveal, {
  POST: {
    reads: ({ userId }) => [cards.key(userId)],
    async run({ body, caller: { user }, found, now, exchange }) {
      await rates.attempt('reveal-card', user.id, now)
      if (!(await isPassword(body.password, user.passwordHash))) throw new Problem('wrong_password')
      const card = found.get(cards.key(user.id))
      if (!card) throw new Problem('no_card')
      const entry = { act: 'reveal-card', actor: user.id, subject: card.id, outcome: 'revealed' } as const
      await audit.record({ ...entry, address: exchange.viewerAddress }, now)
      return { cvv: cardCvv(card, await secret('CARD_KEY')) }
    },
  },
})
