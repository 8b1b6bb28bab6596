import { warmRoutes } from '../stack/warm-routes.ts'
import { assumptions, type CallRate } from './assumptions.ts'
import { prices } from './prices.ts'
import type { StackCounts } from './stack-counts.ts'
import { daysOfMonth, functionOf, perMember, warmUpsOf } from './usage.ts'

const isWarm = (rate: CallRate): boolean => warmRoutes.some((name) => name === functionOf(rate))

/**
 * The probability that a call starts its function, because none came in the minutes before. Calls are taken as independent of each
 * other; several at the same time, which start more environments, are not considered.
 */
const coldProbability = (members: number, { perMember: calls }: CallRate): number =>
  Math.exp((-members * calls * assumptions.idleMinutes) / (daysOfMonth * 24 * 60))

/** The share of the members' calls that start a function: if no function is kept warm, and as it is. */
export function coldShares(members: number): { withoutWarmUps: number; now: number } {
  const all = perMember(() => 1)
  return {
    withoutWarmUps: perMember((rate) => coldProbability(members, rate)) / all,
    now: perMember((rate) => (isWarm(rate) ? 0 : coldProbability(members, rate))) / all,
  }
}

/** What the warm-ups of a month cost at list prices, in US dollars, as if nothing were free. */
export function dollarsOfWarmUps(counts: StackCounts, bytesOfInvocation: number): number {
  const { invocations, gigabyteSeconds, readUnits } = warmUpsOf(counts)
  return (
    invocations * prices.lambdaRequest +
    gigabyteSeconds * prices.lambdaGigabyteSecond +
    readUnits * prices.tableReadUnit +
    ((invocations * bytesOfInvocation) / 1e9) * prices.logGigabyte
  )
}
