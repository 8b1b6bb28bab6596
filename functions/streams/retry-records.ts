import pMap from 'p-map'
import { asError, describeFault, embeddedMetrics, errorMetric, logger } from '../log.ts'
import { streamRecords } from '../timeouts.ts'
import * as retries from './retries.table.ts'

const concurrency = 8

/** The number of rows by concern. The log has no ids: `npm run operator -- replay` lists those. */
function byConcern(rows: retries.StoredRetry[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { concern } of rows) counts[concern] = (counts[concern] ?? 0) + 1
  return counts
}

/**
 * Retries what the consumers of the stream could not process, and gives up what has failed for an hour. The metric
 * `RecordsGivenUp` counts each row before the row is given up: a process that dies in between counts it twice, but never misses
 * it.
 */
async function retryOrGiveUp(now: Date): Promise<void> {
  const waiting = await retries.list('waiting')
  const isOver = ({ since }: retries.StoredRetry) =>
    now.getTime() - new Date(since).getTime() > streamRecords.giveUpMilliseconds
  const over = waiting.filter(isOver)
  if (over.length > 0)
    logger.error('given-up', { ...byConcern(over), ...embeddedMetrics({ RecordsGivenUp: over.length }, now) })
  await pMap(over, (row) => retries.giveUp(row, now), { concurrency })
  await pMap(
    waiting.filter((row) => !isOver(row)),
    (row) => retries.redeliver(row, now),
    { concurrency },
  )
}

/** The same for the job: a failure raises an alarm, and does not stop its other work. */
export async function retryRecords(now: Date): Promise<void> {
  try {
    await retryOrGiveUp(now)
  } catch (error) {
    logger.error('retry-records', { fault: describeFault(asError(error)), ...errorMetric(now) })
  }
}
