import * as contract from '../../../shared/ledger/gift-routes.ts'
import type { ApprovalStatus } from '../../../shared/ledger/gift-schema.ts'
import { toAmount } from '../../../shared/money.ts'
import * as users from '../../accounts/users.table.ts'
import * as missions from '../../missions/missions.table.ts'
import { fundingParts } from '../../missions/fund-mission.use-case.ts'
import * as approvals from '../../ledger/approvals.table.ts'
import { giftMail } from '../../ledger/gift-mail.use-case.ts'
import { decideApproval, memberOf } from '../../ledger/decide-approval.ts'
import { serve } from '../../serve.ts'
import { batchGet } from '../../table/rows.ts'

const messages: Record<Exclude<ApprovalStatus, 'pending'>, string> = {
  approved: 'Solcoins given successfully',
  declined: 'Declined. Nothing was given.',
  withdrawn: 'Withdrawn. Nothing was given.',
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
      const [userId, mission] = [approval && memberOf(approval), approval && 'mission' in approval && approval.mission]
      const giverKey = users.key(approval?.giver ?? '')
      const [memberKey, missionKey] = [users.key(userId ?? ''), missions.key(mission ? mission.id : '')]
      const read = await batchGet([
        ...(approval ? [giverKey] : []),
        ...(userId === undefined ? [] : [memberKey]),
        ...(mission ? [missionKey] : []),
      ])
      const { decided, entry } = decideApproval(
        { approval, giver: read.get(giverKey), member: read.get(memberKey) },
        body,
        { decider: caller.user, now },
      )
      const parts = entry
        ? approvals.giftParts(entry, { giver: decided.giver, mail: giftMail(entry, now), now })
        : mission && body.decision === 'approve'
          ? fundingParts(read.get(missionKey), decided, now)
          : []
      await approvals.decide(decided, { parts, entry }, call)
      return reply({ status: decided.status, giftId: entry?.id, balanceAfter: entry?.balanceAfter })
    },
    replay: async (done) => reply(done as Outcome),
  },
})
