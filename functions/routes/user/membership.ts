import * as contract from '../../../shared/membership/routes.ts'
import { tierLevels } from '../../../shared/membership/tiers.ts'
import * as awards from '../../membership/awards.table.ts'
import * as benefits from '../../membership/benefits.table.ts'
import { nextSydneyDay, sydneyDay, sydneyWeek } from '../../membership/sydney-day.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.membership, {
  GET: {
    prefetch: ({ userId, now }) => Promise.all([benefits.all(), awards.latestDays(userId, sydneyWeek(now).length)]),
    async run({ prefetched: [benefitRows, taken], caller: { user }, now }) {
      const week = sydneyWeek(now)
      const today = sydneyDay(now)
      const byTier = tierLevels.map((tier) => [tier, benefitRows.filter((benefit) => benefit.tier === tier)])
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
