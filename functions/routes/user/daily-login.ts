import * as contract from '../../../shared/contract/membership.ts'
import { dailyLoginPoints } from '../../../shared/membership.ts'
import * as awards from '../../data/awards.ts'
import { awardDailyLogin } from '../../domain/daily-login.ts'
import { sydneyDay } from '../../domain/sydney-day.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(contract.dailyLogin, {
  POST: {
    reads: ({ userId, now }) => [awards.key(userId, sydneyDay(now))],
    async run({ caller: { user }, found, now }) {
      const claimed = found.get(awards.key(user.id, sydneyDay(now))) !== undefined
      const award = awardDailyLogin(user, claimed, now)
      await awards.commit(award)
      return { awarded: dailyLoginPoints, loyaltyPoints: award.points, membershipTier: award.tier }
    },
  },
})
