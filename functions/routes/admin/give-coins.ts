import * as contract from '../../../shared/ledger/routes.ts'
import { toAmount, toCents } from '../../../shared/money.ts'
import * as gifts from '../../ledger/gifts.table.ts'
import * as users from '../../accounts/users.table.ts'
import { giveCoins } from '../../ledger/give-coins.ts'
import { serve } from '../../serve.ts'

const reply = (balanceAfter: number) => ({
  message: 'Solcoins given successfully',
  newSolcoinBalance: toAmount(balanceAfter),
})

export const handler = serve(contract.giveCoins, {
  POST: {
    reads: ({ body }) => [users.key(body.userId)],
    async run({ body, caller, stillAuthorized, found, idempotency, now, requestContext }) {
      const { amount, reason = 'A gift from the studio' } = body
      const member = found.get(users.key(body.userId))
      const entry = giveCoins(member, { amountCents: toCents(amount), reason, giver: caller.user.id }, now)
      await gifts.commit(entry, { stillAuthorized, idempotency, address: requestContext.viewerAddress, now })
      return reply(entry.balanceAfter)
    },
    replay: async (done) => reply(Number(done.balanceAfter)),
  },
})
