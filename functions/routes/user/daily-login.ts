import * as contract from '../../../shared/membership/routes.ts'
import { dailyLoginPoints } from '../../../shared/membership/tiers.ts'
import * as awards from '../../membership/awards.table.ts'
import { awardDailyLogin } from '../../membership/award-daily-login.ts'
import { sydneyDay } from '../../membership/sydney-day.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.dailyLogin, {
  POST: {
    reads: ({ userId, now }) => [awards.key(userId, sydneyDay(now))],
    async run({ caller: { user }, stillAuthorized, found, now }) {
      const claimed = found.get(awards.key(user.id, sydneyDay(now))) !== undefined
      const award = awardDailyLogin(user, claimed, now)
      await awards.commit(award, stillAuthorized)
      return { awarded: dailyLoginPoints, loyaltyPoints: award.points, membershipTier: award.tier }
    },
  },
})
