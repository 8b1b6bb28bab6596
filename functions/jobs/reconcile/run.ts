import type { Report } from './report.ts'

/** One look at everything: when it is, until when it may take, and what it found. */
export type Run = {
  now: Date
  /** Milliseconds of the epoch: nothing is begun after that. */
  until: number
  report: Report
}

/** Stripe answers in a third of a second, and takes 25 questions a second at the least. */
const lanes = 4

/**
 * Does the work for each thing, a few at a time, until the time is up. What goes wrong with one is no reason to leave out the
 * others.
 */
export async function forEach<T extends { id: string }>(
  { until, report }: Run,
  things: AsyncIterable<T> | Iterable<T>,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const queue = each(things)
  const lane = async () => {
    for (;;) {
      const next = await queue.next()
      if (next.done) return
      if (Date.now() >= until) {
        report.isCutShort = true
        return
      }
      const thing = next.value
      await work(thing).catch((error: unknown) => {
        report.failed(thing.id, error instanceof Error ? error : new Error('Something was thrown that is no error'))
      })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function* each<T>(things: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T, undefined> {
  yield* things
  return undefined
}
