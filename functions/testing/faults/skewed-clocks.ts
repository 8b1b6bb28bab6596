import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'

/** The clocks of two functions may differ by twice this. */
const mostMilliseconds = 2_000

const areSkewed = new AsyncLocalStorage<true>()
const offsets = new AsyncLocalStorage<number>()

/** How far ahead this function's clock is: always the same. Negative for a slow clock. */
function offsetOf(name: string): number {
  const share = createHash('sha256').update(name).digest().readUInt32BE() / 0xff_ff_ff_ff
  return Math.round((2 * share - 1) * mostMilliseconds)
}

/** A clock that each function sees by its own offset. */
function skewed(clock: DateConstructor): DateConstructor {
  const now = (): number => clock.now() + (offsets.getStore() ?? 0)
  return new Proxy(clock, {
    construct: (target, values: []) => (values.length > 0 ? new target(...values) : new target(now())),
    get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
  })
}

/** Gives each function a clock of its own for the calls that `during` makes. */
export async function withSkewedClocks<T>(during: () => Promise<T>): Promise<T> {
  // A test may have set the time already.
  const clock = globalThis.Date
  globalThis.Date = skewed(clock)
  try {
    return await areSkewed.run(true, during)
  } finally {
    globalThis.Date = clock
  }
}

/** Runs a function with its own clock, if the clocks are skewed. */
export const byClockOf = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  areSkewed.getStore() ? offsets.run(offsetOf(name), run) : run()
