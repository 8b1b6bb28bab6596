import { test } from 'vitest'
import { invariant, type BrokenVariant } from './broken-variants.ts'
import { barrierBeforeWrites, brokenConnections, underContention } from './table-faults.ts'
import { throughProxy } from './dynamodb-proxy.ts'
import { interceptTable } from './intercept.ts'
import { withSkewedClocks } from './skewed-clocks.ts'

/** Injects faults into the table's traffic while `during` runs. */
export type FaultInjection = <T>(during: () => Promise<T>) => Promise<T>

export const noFaults: FaultInjection = (during) => during()

const throughProxyWithSkewedClocks: FaultInjection = (during) => throughProxy(() => withSkewedClocks(during))

const faultInjections: Record<string, FaultInjection> = {
  'under contention': underContention,
  'while connections break': (during) => interceptTable(brokenConnections(0.1), during),
  'on a table that behaves as in AWS, with clocks that differ': throughProxyWithSkewedClocks,
}

type Check = (withFaults: FaultInjection) => Promise<void>

/**
 * An invariant of concurrent calls. It must hold with and without injected faults. The broken variants run without
 * faults, so that only the variant can make the check fail. `holds` wraps its calls, and nothing else, in `withFaults`.
 */
export function invariantUnderFaults(
  name: string,
  { holds, small = holds, broken }: { holds: Check; small?: Check; broken: Record<string, BrokenVariant> },
): void {
  invariant(name, { holds: () => holds(noFaults), small: () => small(noFaults), broken })
  for (const [condition, withFaults] of Object.entries(faultInjections))
    // Through the proxy, every call that collides waits and is repeated.
    test(`${name}, ${condition}`, () => (withFaults === throughProxyWithSkewedClocks ? small : holds)(withFaults))
}

/** Runs the calls concurrently; none writes before all have read `readsEach` times. */
export const race = <T>(withFaults: FaultInjection, calls: (() => Promise<T>)[], readsEach = 1): Promise<T[]> =>
  withFaults(() =>
    interceptTable(barrierBeforeWrites(calls.length * readsEach), () => Promise.all(calls.map((send) => send()))),
  )
