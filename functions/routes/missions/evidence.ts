import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/missions/routes.ts'
import { sydneyDay } from '../../membership/sydney-day.ts'
import * as budgets from '../../missions/budgets.table.ts'
import { drawReward } from '../../missions/draw-reward.use-case.ts'
import { assertMayPay, assertOpen } from '../../missions/mission.ts'
import * as missions from '../../missions/missions.table.ts'
import { newEvidence } from '../../missions/evidence.ts'
import * as evidenceRows from '../../missions/evidence.table.ts'
import { assertNotDone, newReward, periodOf } from '../../missions/reward.ts'
import * as rewards from '../../missions/rewards.table.ts'
import { completedWith } from '../../table/idempotency.ts'
import { consumeInTransaction } from '../../table/rate-limits.ts'
import { transact } from '../../table/transactions.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.sendEvidence, {
  POST: {
    reads: ({ params, userId, now }) => [missions.key(params.id), ...rewards.possibleKeys(userId, params.id, now)],
    async run({ params, body, caller: { user }, stillAuthorized, found, idempotency, now }) {
      const mission = found.get(missions.key(params.id))
      assertOpen(mission, 'evidence', sydneyDay(now))
      assertMayPay(mission, user.id)
      const period = periodOf(mission, now)
      const declined = found.get(rewards.key({ userId: user.id, missionId: mission.id, period }))
      assertNotDone(declined)
      const reward = { ...newReward(mission, user.id, { id: uuidv7(), period, now }), status: 'waiting' as const }
      const sent = { id: reward.id, at: reward.createdAt }
      await drawReward(mission, reward.amount, (draws, attempt) =>
        transact([
          ...stillAuthorized,
          ...evidenceRows.insert(newEvidence(reward, body, draws), reward, declined),
          ...budgets.hold(mission, draws, attempt),
          ...consumeInTransaction('mission-evidence', user.id, now),
          ...completedWith(idempotency, sent, now),
        ]),
      )
      return sent
    },
    replay: async ({ id, at }) => ({ id: String(id), at: String(at) }),
  },
})
