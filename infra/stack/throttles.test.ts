import { expect, test } from 'vitest'
import { apiRoutes, routeKeyOf } from './api-routes.ts'
import { at, idOf } from './testing/resources.ts'
import { synthesize } from './testing/synthesize.ts'
import { defaultThrottle, throttleOf } from './throttles.ts'
import { signInsPerAddress } from './web-acl.ts'

/** API Gateway's quotas of an account. https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html */
const account = { rate: 10_000, burst: 5_000 }
/** Lambda's quota of an account that has been raised to what AWS calls the default. */
const concurrency = 1_000
/** How long a hash takes on the memory of these functions. */
const hashSeconds = 1 / 3

const throttleOfRoute = (name: string) => {
  const route = apiRoutes.find((each) => each.name === name)
  if (!route) throw new Error(`No route ${name}`)
  return throttleOf(route)
}

test('the stage has the default and the throttles that differ from it, and names only routes that exist', () => {
  const { resources } = synthesize()
  const stage = resources[idOf(resources, 'AWS::ApiGatewayV2::Stage')]?.Properties
  expect(at(stage, 'DefaultRouteSettings')).toEqual(defaultThrottle)
  const differing = apiRoutes.filter((route) => throttleOf(route) !== defaultThrottle)
  expect(at(stage, 'RouteSettings')).toEqual(
    Object.fromEntries(differing.map((route) => [routeKeyOf(route), throttleOf(route)])),
  )
})

test('no throttle exceeds what the account may take, and none takes more than a fifth of it', () => {
  for (const route of apiRoutes) {
    const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = throttleOf(route)
    expect([route.name, rate <= account.rate / 5, burst <= account.burst]).toEqual([route.name, true, true])
  }
})

test('a word of a live stream takes a thousand attempts in the first second, and cheap reads a thousand a second', () => {
  expect(throttleOfRoute('missions/word').ThrottlingBurstLimit).toBeGreaterThanOrEqual(1_000)
  for (const name of ['auth/user', 'shop/items', 'missions', 'news'])
    expect(throttleOfRoute(name).ThrottlingRateLimit).toBeGreaterThanOrEqual(1_000)
})

test('sixty addresses at the limit of the web ACL leave most of each sign-in to others', () => {
  const perSecond = (60 * signInsPerAddress) / 300
  for (const name of ['auth/login', 'auth/admin-login', 'auth/register', 'auth/reset', 'auth/passkey/login'])
    expect([name, perSecond / throttleOfRoute(name).ThrottlingRateLimit <= 0.25]).toEqual([name, true])
})

test('the functions that hash passwords, all at their throttles, leave half of the account’s concurrency', () => {
  const hashing = apiRoutes.filter(({ permissions }) => permissions.hashesPasswords)
  const perSecond = hashing.reduce((sum, route) => sum + throttleOf(route).ThrottlingRateLimit, 0)
  expect(perSecond).toBe(1_000)
  expect(perSecond * hashSeconds).toBeLessThanOrEqual(concurrency / 2)
})

test('the routes with a throttle of their own are these: before one is removed, its settings are deleted', () => {
  const own = apiRoutes.filter((route) => throttleOf(route) !== defaultThrottle).map(routeKeyOf)
  // See "A route's throttle outlives the route" in README.md.
  expect(own.toSorted()).toEqual([
    '$default',
    'ANY /api/admin/orders/{id}/cancel',
    'ANY /api/admin/orders/{id}/refund',
    'ANY /api/auth/admin-login',
    'ANY /api/auth/login',
    'ANY /api/auth/passkeys/options',
    'ANY /api/auth/passkeys/{id}/remove',
    'ANY /api/auth/register',
    'ANY /api/auth/reset',
    'ANY /api/card/reveal',
    'ANY /api/explorers/{username}/picture',
    'ANY /api/shop/checkout',
    'ANY /api/shop/checkout/{sessionId}/cancel',
    'ANY /api/shop/orders/{sessionId}',
    'ANY /api/user/delete',
    'ANY /api/user/password',
    'ANY /api/user/profile',
    'ANY /api/webhooks/stripe',
  ])
})
