import { DailyAward, Membership } from '../schema/membership.ts'
import { defineRoutes } from '../route.ts'

/** The membership ladder. */
export const membership = defineRoutes({
  'user/membership': {
    path: '/api/user/membership',
    GET: {
      summary: 'The tier, the points, the daily award and each tier’s benefits',
      access: 'member',
      output: Membership,
      problems: [],
    },
  },
  'user/daily-login': {
    path: '/api/user/daily-login',
    POST: { summary: "Take today's 50 points", access: 'member', output: DailyAward, problems: ['already_claimed'] },
  },
})
