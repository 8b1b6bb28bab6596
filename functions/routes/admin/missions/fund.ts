import * as contract from '../../../../shared/missions/admin-routes.ts'
import { formatAmount, toAmount, toCents } from '../../../../shared/money.ts'
import * as audit from '../../../audit/entries.table.ts'
import { spread, totalOf } from '../../../missions/budget.ts'
import * as budgets from '../../../missions/budgets.table.ts'
import { missingMission, missingWord } from '../../../missions/mission.ts'
import * as missions from '../../../missions/missions.table.ts'
import { completedWith } from '../../../table/idempotency.ts'
import { transact } from '../../../table/transactions.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.fundMission, {
  POST: {
    reads: ({ params }) => [missions.key(params.id)],
    async run({ params, body, caller: { user }, stillAuthorized, found, idempotency, now, requestContext }) {
      const mission = found.get(missions.key(params.id))
      if (!mission) throw missingMission()
      if (mission.kind === 'word' && !mission.word) throw missingWord()
      const amount = toCents(body.amount)
      const before = totalOf(await budgets.read(mission.id))
      const done = { id: mission.id, budget: toAmount(before.funded + amount), left: toAmount(before.left + amount) }
      const outcome = `${formatAmount(body.amount)} for ${mission.title}`
      const entry = { action: 'fund-mission', actor: user.id, subject: mission.id, outcome } as const
      await transact([
        ...stillAuthorized,
        ...budgets.fund(mission.id, spread(amount, mission.amount, budgets.randomShard())),
        audit.insertEntry({ ...entry, address: requestContext.viewerAddress }, now),
        ...completedWith(idempotency, done, now),
      ])
      return done
    },
    replay: async ({ id, budget, left }) => ({ id: String(id), budget: Number(budget), left: Number(left) }),
  },
})
