import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/membership/routes.ts'
import * as awards from '../../membership/awards.table.ts'
import { awardDailyLogin, toDailyAward, type AwardReply } from '../../membership/award-daily-login.ts'
import { sydneyDay } from '../../membership/sydney-day.ts'
import { payStreak, findCompletedStreak } from '../../missions/pay-streak.use-case.ts'
import { serve } from '../../serve.ts'
import { completedWith } from '../../table/idempotency.ts'

export const handler = serve(contract.dailyLogin, {
  POST: {
    reads: ({ userId, now }) => [awards.key(userId, sydneyDay(now))],
    async run({ caller: { user }, stillAuthorized, found, idempotency, now }) {
      const claimed = found.get(awards.key(user.id, sydneyDay(now))) !== undefined
      const award = awardDailyLogin(user, claimed, now)
      const extraParts = (reply: AwardReply) => [...stillAuthorized, ...completedWith(idempotency, reply, now)]
      const mission = await findCompletedStreak(user.id, now)
      const paid = mission && (await payStreak(mission, award, { member: user, id: uuidv7(), now, extraParts }))
      if (paid) return toDailyAward(paid)
      const reply = { loyaltyPoints: award.points.after, tier: award.points.tier }
      await awards.commit(award, extraParts(reply))
      return toDailyAward(reply)
    },
    replay: async (done) => toDailyAward(done as AwardReply),
  },
})
