import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/missions/routes.ts'
import { sydneyDay } from '../../membership/sydney-day.ts'
import { hashTry, isWord } from '../../missions/hash-word.use-case.ts'
import { assertMayPay, assertOpen, missingMission, wrongWord } from '../../missions/mission.ts'
import * as missions from '../../missions/missions.table.ts'
import { payFromBudget } from '../../missions/pay-reward.use-case.ts'
import { assertNotDone, newReward, periodOf, toMissionPaid, type PaidReply } from '../../missions/reward.ts'
import * as rewards from '../../missions/rewards.table.ts'
import { completedWith } from '../../table/idempotency.ts'
import { consumeDistinct } from '../../table/rate-limits.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.missionWord, {
  POST: {
    reads: ({ params, userId, now }) => [missions.key(params.id), ...rewards.possibleKeys(userId, params.id, now)],
    async run({ params, body, caller: { user }, stillAuthorized, found, idempotency, now }) {
      const mission = found.get(missions.key(params.id))
      assertOpen(mission, 'word', sydneyDay(now))
      if (!mission.word) throw missingMission()
      assertMayPay(mission, user.id)
      const position = { userId: user.id, missionId: mission.id, period: periodOf(mission, now) }
      assertNotDone(found.get(rewards.key(position)))
      const tried = await hashTry(body.word, mission.id, mission.word)
      const count = { subject: `${user.id}#${mission.id}`, attempt: tried }
      const triesLeft = await consumeDistinct('mission-word', count, now)
      if (!isWord(tried, mission.word)) throw wrongWord(triesLeft)
      const reward = newReward(mission, user.id, { id: uuidv7(), period: position.period, now })
      const paid = await payFromBudget(mission, reward, {
        member: user,
        actor: user.id,
        now,
        extraParts: (reply) => [...stillAuthorized, ...completedWith(idempotency, reply, now)],
      })
      return toMissionPaid(paid)
    },
    replay: async (done) => toMissionPaid(done as PaidReply),
  },
})
