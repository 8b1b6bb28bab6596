import pMap from 'p-map'
import { asError } from '../../log.ts'
import type { Report } from './report.ts'

/** One reconcile run: its time, its deadline, and its report. */
export type Run = {
  now: Date
  /** Epoch milliseconds. No work starts after the deadline. */
  deadline: number
  /** Whether to compare all of the last three days. */
  isWhole: boolean
  report: Report
}

/** Stripe answers in about 300 ms and allows at least 25 requests per second. */
const concurrency = 4

/** Yields items until the deadline. */
async function* untilDeadline<T>({ deadline, report }: Run, items: AsyncIterable<T> | Iterable<T>): AsyncGenerator<T> {
  for await (const item of items) {
    if (Date.now() >= deadline) {
      report.isIncomplete = true
      return
    }
    yield item
  }
}

/**
 * Processes items concurrently until the deadline. An error in one item is reported and does not stop the others. Returns the items
 * that failed.
 */
export async function forEach<T extends { id: string }>(
  run: Run,
  items: AsyncIterable<T> | Iterable<T>,
  process: (item: T) => Promise<void>,
): Promise<T[]> {
  const failed: T[] = []
  const processAndReport = async (item: T) => {
    try {
      await process(item)
    } catch (error) {
      run.report.addFailure(item.id, asError(error))
      failed.push(item)
    }
  }
  await pMap(untilDeadline(run, items), processAndReport, { concurrency })
  return failed
}
