import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../../shared/missions/admin-routes.ts'
import { formatAmount, toAmount, toCents } from '../../../../shared/money.ts'
import { auditedParts } from '../../../audit/entries.table.ts'
import * as approvals from '../../../ledger/approvals.table.ts'
import { needsApproval } from '../../../ledger/give-coins.ts'
import * as dailyTotals from '../../../ledger/daily-totals.table.ts'
import { totalOf } from '../../../missions/budget.ts'
import * as budgets from '../../../missions/budgets.table.ts'
import { assertFundable, forOneMember } from '../../../missions/fund-mission.use-case.ts'
import * as missions from '../../../missions/missions.table.ts'
import { transact } from '../../../table/transactions.ts'
import { serve } from '../../../serve.ts'

const waiting = (approvalId: string) => ({ message: 'Sent to a second person for approval', approvalId })

export const handler = serve(contract.fundMission, {
  POST: {
    reads: ({ params, userId, now }) => [missions.key(params.id), ...dailyTotals.fundingKeys(userId, now)],
    async run(call) {
      const { params, body, caller, found, now, requestContext } = call
      const mission = found.get(missions.key(params.id))
      assertFundable(mission)
      const [giver, amount] = [caller.user.id, toCents(body.amount)]
      const funding = { giver, amount, forOne: forOneMember(mission, amount) }
      if (needsApproval(amount, dailyTotals.fundedBefore(found, giver, now), funding.forOne)) {
        const [id, { title }] = [uuidv7(), mission]
        const asked = { id, giver, amount, reason: `For the mission “${title}”`, createdAt: now.toISOString() }
        const approval = { ...asked, mission: { id: mission.id, title }, status: 'pending' } as const
        await approvals.request(approval, call)
        requestContext.isAccepted = true
        return waiting(id)
      }
      const before = totalOf(await budgets.read(mission.id))
      const done = { id: mission.id, budget: toAmount(before.funded + amount), left: toAmount(before.left + amount) }
      const outcome = `${formatAmount(body.amount)} for ${mission.title}`
      await transact([
        ...auditedParts(call, { action: 'fund-mission', subject: mission.id, outcome }, done),
        ...missions.fund(mission, amount, [giver]),
        dailyTotals.addFundingAlone(funding, now),
      ])
      return done
    },
    async replay({ approvalId, id, budget, left }, { requestContext }) {
      if (approvalId === undefined) return { id: String(id), budget: Number(budget), left: Number(left) }
      requestContext.isAccepted = true
      return waiting(String(approvalId))
    },
  },
})
