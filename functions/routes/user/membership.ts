import * as contract from '../../../shared/contract/membership.ts'
import { tierLevels } from '../../../shared/membership.ts'
import * as awards from '../../data/awards.ts'
import * as benefits from '../../data/benefits.ts'
import { nextSydneyDay, sydneyDay, sydneyWeek } from '../../domain/sydney-day.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(contract.standing, {
  GET: {
    async run({ caller: { user }, now }) {
      const week = sydneyWeek(now)
      const [given, taken] = await Promise.all([benefits.all(), awards.latestDays(user.id, week.length)])
      const today = sydneyDay(now)
      const byTier = tierLevels.map((tier) => [tier, given.filter((benefit) => benefit.tier === tier)])
      return {
        membershipTier: user.membershipTier,
        loyaltyPoints: user.loyaltyPoints,
        dailyLogin: {
          available: !taken.includes(today),
          nextAt: nextSydneyDay(now).toISOString(),
          today,
          week: week.map((day) => ({ day, taken: taken.includes(day) })),
        },
        benefits: Object.fromEntries(byTier),
      }
    },
  },
})
