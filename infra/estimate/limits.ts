import type { OperationName } from '../../functions/testing/fixtures/operation.ts'
import type { RouteName } from '../../shared/calls.ts'
import { apiRoutes } from '../stack/api-routes.ts'
import { throttleOf } from '../stack/throttles.ts'
import { assumptions, callRates, type CallRate } from './assumptions.ts'
import { hashesPassword, perMember, usageOf, usesVault } from './usage.ts'

const secondsOfMonth = 30 * 24 * 3600

/** A limit: what it allows, and how much of it the members need in the busiest second. `isOurs` marks a setting of the stack. */
export type Limit = { name: string; allows: number; needs: number; isOurs?: true }

const isCall =
  (...operations: CallRate['operation'][]) =>
  (rate: CallRate): number =>
    operations.includes(rate.operation) ? 1 : 0

/** `GET auth/user` is an operation of the route `auth/user`. */
const routeOf = (operation: OperationName): RouteName => operation.slice(operation.indexOf(' ') + 1) as RouteName
const routesCalled = [...new Set(callRates.map(({ operation }) => routeOf(operation)))]

/** The throttle of a route, in calls per second. */
function throttlePerSecond(name: RouteName): number {
  const route = apiRoutes.find((each) => each.name === name)
  if (!route) throw new Error(`The API has no route ${name}`)
  return throttleOf(route).ThrottlingRateLimit
}

/**
 * The limits that the members come closest to. Those of AWS are the default quotas of an account in ap-southeast-2, which
 * support raises, except those of a partition, which are fixed. They were compared with the quota pages of the developer
 * guides in November 2026, except those of a partition, Lambda and SES: new accounts have less, and SES sets a quota for each.
 */
export function limitsFor(members: number): Limit[] {
  const inPeak = (amountOf: (rate: CallRate) => number): number =>
    (members * perMember(amountOf) * assumptions.peakFactor) / secondsOfMonth
  const concurrently = (isCounted: (rate: CallRate) => boolean) =>
    inPeak((rate) => (isCounted(rate) ? usageOf(rate).milliseconds / 1000 : 0))
  const shelf = inPeak(isCall('GET shop/items'))
  return [
    ...routesCalled.map((route) => ({
      name: `calls per second of ${route}, our throttle of the route`,
      allows: throttlePerSecond(route),
      needs: inPeak(({ operation }) => (routeOf(operation) === route ? 1 : 0)),
      isOurs: true as const,
    })),
    { name: 'calls per second, API Gateway', allows: 10_000, needs: inPeak(() => 1) },
    { name: 'concurrent calls, Lambda', allows: 1_000, needs: concurrently((rate) => !hashesPassword(rate)) },
    {
      name: 'write units per second of the table, DynamoDB',
      allows: 40_000,
      needs: inPeak((rate) => usageOf(rate).writeUnits),
    },
    {
      name: 'read units per second of the table, DynamoDB',
      allows: 40_000,
      needs: inPeak((rate) => usageOf(rate).readUnits),
    },
    // A page of the list of available gift cards of a platform takes half a unit. Every visitor of the store reads the same.
    { name: 'read units per second of one partition (the store’s list), DynamoDB', allows: 3_000, needs: shelf * 0.5 },
    {
      // A purchase moves a gift card from one list to another; a platform has half of the purchases.
      name: 'write units per second of one partition (the store’s list), DynamoDB',
      allows: 1_000,
      needs: inPeak(isCall('POST shop/purchase')) / 2,
    },
    {
      name: 'write units per second of one partition (pending claims), DynamoDB',
      allows: 1_000,
      needs: inPeak(isCall('POST wallet/submit-claim', 'POST admin/process-claim')),
    },
    {
      name: 'cryptographic operations per second, KMS',
      allows: 20_000,
      needs: inPeak((rate) => (usesVault(rate) ? 1 : 0)),
    },
    { name: 'emails per day, SES outside its sandbox', allows: 50_000, needs: (members * assumptions.mails) / 30 },
  ]
}

export const shareOf = ({ allows, needs }: Limit): number => needs / allows

/** The limits by how much of them is needed, the highest share first. */
export const byShare = (limits: Limit[]): Limit[] => limits.toSorted((one, other) => shareOf(other) - shareOf(one))
