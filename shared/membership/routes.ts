/** The membership ladder. */
import { DailyAward, Membership } from './schema.ts'
import { defineRoute } from '../route.ts'

export const membership = defineRoute({
  path: '/api/user/membership',
  GET: {
    summary: 'The tier, the points, the daily award and each tier’s benefits',
    access: 'member',
    output: Membership,
    problems: [],
  },
})

export const dailyLogin = defineRoute({
  path: '/api/user/daily-login',
  POST: { summary: "Take today's 50 points", access: 'member', output: DailyAward, problems: ['already_claimed'] },
})
