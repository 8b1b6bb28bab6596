import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/ledger/gift-routes.ts'
import { toAmount, toCents } from '../../../shared/money.ts'
import * as approvals from '../../ledger/approvals.table.ts'
import { giftMail } from '../../ledger/gift-mail.use-case.ts'
import * as gifts from '../../ledger/gifts.table.ts'
import * as dailyTotals from '../../ledger/daily-totals.table.ts'
import * as users from '../../accounts/users.table.ts'
import { giveCoins, needsApproval } from '../../ledger/give-coins.ts'
import { serve } from '../../serve.ts'
import { transact } from '../../table/transactions.ts'

const message = 'Solcoins given successfully'
const waiting = (approvalId: string) => ({ message: 'Sent to a second person for approval', approvalId })
const done = (giftId: string, balanceAfter: number) => ({
  message,
  newSolcoinBalance: toAmount(balanceAfter),
  giftId,
})

export const handler = serve(contract.giveCoins, {
  POST: {
    reads: ({ body, userId, now }) => [
      users.key(body.userId),
      ...dailyTotals.keys(dailyTotals.partiesOf(userId, body.userId, now)),
    ],
    async run(call) {
      const { body, caller, found, now, requestContext } = call
      const { userId, amount, reason = 'A gift from the studio' } = body
      const gift = { amountCents: toCents(amount), reason, giver: caller.user.id }
      const entry = giveCoins(found.get(users.key(userId)), gift, now)
      if (
        needsApproval(entry.amount, dailyTotals.givenBefore(found, dailyTotals.partiesOf(caller.user.id, userId, now)))
      ) {
        const id = uuidv7()
        const asked = { id, giver: caller.user.id, userId, amount: entry.amount, reason, createdAt: entry.at }
        await approvals.request({ ...asked, status: 'pending' }, call)
        requestContext.isAccepted = true
        return waiting(id)
      }
      const { id: giftId, balanceAfter } = entry
      await transact(gifts.partsAlone(entry, giftMail(entry, now), call, { giftId, balanceAfter }))
      return done(giftId, balanceAfter)
    },
    async replay({ approvalId, giftId, balanceAfter }, { requestContext }) {
      if (approvalId === undefined) return done(String(giftId), Number(balanceAfter))
      requestContext.isAccepted = true
      return waiting(String(approvalId))
    },
  },
})
