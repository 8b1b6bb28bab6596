import { api as contract } from '../../shared/api.ts'
import { routeNames } from '../../shared/calls.ts'
import { permissions, unknownPath, type FunctionName } from './permissions.ts'

/** The requests per second that API Gateway accepts for one route, and the size of a burst. */
export type Throttle = { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }

const perSecond = (rate: number): Throttle => ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: rate * 2 })

const tightest = perSecond(20)

/** What a route would have without a throttle of its own. It is no limit of the whole API: each route would have this. */
export const defaultThrottle = {
  rateLimit: tightest.ThrottlingRateLimit,
  burstLimit: tightest.ThrottlingBurstLimit,
}

/**
 * A flood of one route leaves the others working. All callers share a route's throttle: the web ACL stops one who uses it up.
 * The functions that hash passwords can answer 60 calls a second together; those that call Stripe wait a second for each.
 */
function throttleOf(name: FunctionName): Throttle {
  const { hashesPasswords, stripe } = permissions[name]
  if (hashesPasswords || name === unknownPath) return tightest
  if (stripe || name.startsWith('admin/')) return perSecond(50)
  return perSecond(100)
}

/** The throttles by the API's route keys. */
export const throttles: Record<string, Throttle> = Object.fromEntries([
  ...routeNames.map((name) => [`ANY ${contract[name].path}`, throttleOf(name)] as const),
  ['$default', throttleOf(unknownPath)] as const,
])
