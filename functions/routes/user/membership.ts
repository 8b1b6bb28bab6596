import * as contract from '../../../shared/contract/membership.ts'
import { tierLevels } from '../../../shared/membership.ts'
import * as awards from '../../data/awards.ts'
import * as benefits from '../../data/benefits.ts'
import { nextSydneyDay, sydneyDay } from '../../domain/sydney-day.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(contract.standing, {
  GET: {
    reads: ({ userId, now }) => [awards.key(userId, sydneyDay(now))],
    async run({ caller: { user }, found, now }) {
      const given = await benefits.all()
      const byTier = tierLevels.map((tier) => [tier, given.filter((benefit) => benefit.tier === tier)])
      return {
        membershipTier: user.membershipTier,
        loyaltyPoints: user.loyaltyPoints,
        dailyLogin: {
          available: found.get(awards.key(user.id, sydneyDay(now))) === undefined,
          nextAt: nextSydneyDay(now).toISOString(),
        },
        benefits: Object.fromEntries(byTier),
      }
    },
  },
})
