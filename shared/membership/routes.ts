/** Membership: tiers, points and the daily award. */
import { Leaderboard } from './leaderboard-schema.ts'
import { DailyAward, Membership } from './schema.ts'
import { defineRoute } from '../route.ts'

export const membership = defineRoute({
  path: '/api/user/membership',
  GET: {
    summary: 'The member’s tier, points and daily award, and the benefits of each tier',
    access: 'member',
    output: Membership,
  },
})

export const dailyLogin = defineRoute({
  path: '/api/user/daily-login',
  POST: {
    summary: "Claim today's 50 points",
    access: 'member',
    output: DailyAward,
    idempotencyKey: true,
    problems: ['already_claimed'],
  },
})

export const leaderboard = defineRoute({
  path: '/api/leaderboard',
  GET: {
    summary: 'The members with the most points of this month, among those who have joined the leaderboard',
    access: 'anyone',
    output: Leaderboard,
    cacheSeconds: 60,
  },
})
