import * as contract from '../../../shared/card/routes.ts'
import { auditedParts } from '../../audit/entries.table.ts'
import * as cards from '../../card/cards.table.ts'
import { recordFailedConfirmation } from '../../accounts/audit-sign-in.use-case.ts'
import * as rates from '../../table/rate-limits.ts'
import { transact } from '../../table/transactions.ts'
import { cardCvv } from '../../card/issue-card.ts'
import { Problem } from '../../problem.ts'
import { serve } from '../../serve.ts'
import { isPassword } from '../../passwords/passwords.ts'
import { cardKey } from '../../secrets/card.ts'

export const handler = serve(contract.reveal, {
  POST: {
    reads: ({ userId }) => [cards.key(userId)],
    async run(call) {
      const { body, found, requestContext } = call
      const { user } = call.caller
      // Read the key first: without it, no attempt counts and no entry claims that the CVV was shown.
      const cardKeys = await cardKey()
      const card = found.get(cards.key(user.id))
      const key = card && cardKeys.byVersion(card.keyVersion)
      try {
        await rates.consume('reveal-card', user.id, requestContext)
        if (!(await isPassword(body.password, user.passwordHash))) throw new Problem('wrong_password')
      } catch (error) {
        if (error instanceof Problem) await recordFailedConfirmation(user, error, requestContext)
        throw error
      }
      if (!card || key === undefined) throw new Problem('no_card')
      await transact(auditedParts(call, { action: 'reveal-card', subject: card.id, outcome: 'revealed' }))
      return { cvv: cardCvv(card, key) }
    },
  },
})
