import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/membership/routes.ts'
import { dailyLoginPoints } from '../../../shared/membership/tiers.ts'
import * as awards from '../../membership/awards.table.ts'
import { awardDailyLogin } from '../../membership/award-daily-login.ts'
import { sydneyDay } from '../../membership/sydney-day.ts'
import { findCompletedStreak } from '../../missions/find-streak.use-case.ts'
import { payStreak } from '../../missions/pay-streak.use-case.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.dailyLogin, {
  POST: {
    reads: ({ userId, now }) => [awards.key(userId, sydneyDay(now))],
    async run({ caller: { user }, stillAuthorized, found, now }) {
      const claimed = found.get(awards.key(user.id, sydneyDay(now))) !== undefined
      const award = awardDailyLogin(user, claimed, now)
      const mission = await findCompletedStreak(user.id, now)
      const paid = mission && (await payStreak(mission, award, { member: user, id: uuidv7(), stillAuthorized, now }))
      if (paid) return { awarded: dailyLoginPoints, ...paid }
      await awards.commit(award, stillAuthorized)
      return { awarded: dailyLoginPoints, loyaltyPoints: award.points, membershipTier: award.tier }
    },
  },
})
