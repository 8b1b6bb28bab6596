import { test } from 'vitest'
import { invariant, type Variant } from './broken-variants.ts'
import { breakingConnections, neckAndNeck, underContention } from './table-faults.ts'
import { tapping } from './intercept.ts'

/** How the table behaves while something runs. */
export type Weather = <T>(during: () => Promise<T>) => Promise<T>

const calm: Weather = (during) => during()

const storms: Record<string, Weather> = {
  'under contention': underContention,
  'while connections break': (during) => tapping(breakingConnections(0.1), during),
}

/**
 * An invariant of calls that race. It must hold in any weather; that its check can fail is shown on a calm table, where
 * nothing but the broken variant can be the cause. `holds` lets its calls, and nothing else, run in the weather.
 */
export function invariantInAnyWeather(
  name: string,
  { holds, broken }: { holds: (weather: Weather) => Promise<void>; broken: Record<string, Variant> },
): void {
  invariant(name, { holds: () => holds(calm), broken })
  for (const [weather, storm] of Object.entries(storms)) test(`${name}, ${weather}`, () => holds(storm))
}

/** Lets calls race in that weather, neck and neck. Each reads that many times before it writes. */
export const race = <T>(weather: Weather, calls: (() => Promise<T>)[], readsEach = 1): Promise<T[]> =>
  weather(() => tapping(neckAndNeck(calls.length * readsEach), () => Promise.all(calls.map((send) => send()))))
