import * as contract from '../../../shared/ledger/gift-routes.ts'
import type { ApprovalStatus } from '../../../shared/ledger/gift-schema.ts'
import { toAmount } from '../../../shared/money.ts'
import * as users from '../../accounts/users.table.ts'
import * as approvals from '../../ledger/approvals.table.ts'
import { decideApproval } from '../../ledger/decide-approval.ts'
import { givingOf } from '../../ledger/giving.table.ts'
import { serve } from '../../serve.ts'
import { batchGet } from '../../table/rows.ts'

const messages: Record<Exclude<ApprovalStatus, 'pending'>, string> = {
  approved: 'Solcoins given successfully',
  declined: 'Gift declined. Nothing was given.',
  withdrawn: 'Gift withdrawn. Nothing was given.',
}

type Outcome = { status: keyof typeof messages; giftId?: string | undefined; balanceAfter?: number | undefined }

const reply = ({ status, giftId, balanceAfter }: Outcome) => ({
  message: messages[status],
  status,
  giftId: giftId ?? null,
  newSolcoinBalance: balanceAfter === undefined ? null : toAmount(balanceAfter),
})

export const handler = serve(contract.approval, {
  POST: {
    reads: ({ params }) => [approvals.key(params.id)],
    async run(call) {
      const { params, body, caller, found, now } = call
      const stored = found.get(approvals.key(params.id))
      const approval = stored && approvals.fromStored(stored)
      const [giverKey, memberKey] = [users.key(approval?.giver ?? ''), users.key(approval?.userId ?? '')]
      const people = await batchGet(approval ? [giverKey, memberKey] : [])
      const { decided, entry } = decideApproval(
        { approval, giver: people.get(giverKey), member: people.get(memberKey) },
        body,
        { actor: caller.user.id, now },
      )
      await approvals.decide(decided, entry, givingOf(call))
      return reply({ status: decided.status, giftId: entry?.id, balanceAfter: entry?.balanceAfter })
    },
    replay: async (done) => reply(done as Outcome),
  },
})
