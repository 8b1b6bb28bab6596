import { routeKeyOf, type ApiRoute } from './api-routes.ts'

/** The requests per second that API Gateway accepts for one route, and the size of a burst. */
export type Throttle = { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }

const throttle = (ThrottlingRateLimit: number, ThrottlingBurstLimit: number): Throttle => ({
  ThrottlingRateLimit,
  ThrottlingBurstLimit,
})

/** A hash takes a full processor for a third of a second: at the throttle, a function keeps 34 executions busy. */
const hashing = throttle(100, 100)

/** A call of Stripe takes about a second: at the throttle, a function keeps 50 executions busy. Stripe accepts 100 a second. */
const callingStripe = throttle(50, 100)

/** A picture takes a third of a second on half a processor: at the throttle, the function keeps 34 executions busy. */
const drawing = throttle(100, 100)

/** Nobody needs the function for unknown paths. */
const unknown = throttle(50, 50)

/**
 * The throttle of every other route. A read takes 20 ms, so a function at this rate keeps 40 executions busy. A word that viewers
 * of a live stream enter needs half of it. API Gateway accepts 10,000 a second from an account, and bursts of 5,000.
 */
export const defaultThrottle = throttle(2_000, 2_000)

/** The throttle of a route with a lower capacity. */
function ownThrottleOf({ path, permissions: { hashesPasswords, draws, stripe } }: ApiRoute): Throttle | undefined {
  if (path === undefined) return unknown
  if (hashesPasswords) return hashing
  if (draws) return drawing
  return stripe ? callingStripe : undefined
}

/** All callers share a route's throttle: the web ACL stops one who uses it up. */
export const throttleOf = (route: ApiRoute): Throttle => ownThrottleOf(route) ?? defaultThrottle

/**
 * The throttles that differ from the default, by the API's route keys. They are few, because API Gateway keeps the settings of
 * a route that is removed, and then refuses to update the stage: see README.md.
 */
export const ownThrottles = (routes: ApiRoute[]): Record<string, Throttle> =>
  Object.fromEntries(
    routes.flatMap((route) => {
      const own = ownThrottleOf(route)
      return own ? [[routeKeyOf(route), own]] : []
    }),
  )
