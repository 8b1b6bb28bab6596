import { platforms } from '../../../shared/store/schema.ts'
import { asError, describeFault, embeddedMetrics, errorMetric, logger } from '../../log.ts'
import * as decisions from '../../orders/decisions-needed.table.ts'
import * as giftCards from '../../store/gift-cards.table.ts'
import * as shelves from './shelves.table.ts'

/**
 * Counts each new event once, in metrics that alarms watch. An event is stored until it is counted: a process that is killed
 * after its line counts it twice, but never misses it.
 */

/** Counts the decisions that staff must make and that are new since the previous run. */
async function countDecisions(now: Date): Promise<void> {
  const found = await decisions.uncounted()
  if (found.length === 0) return
  // No ids: `npm run operator -- reconcile` lists them.
  logger.error('decisions', embeddedMetrics({ NeedsPerson: found.length }, now))
  for (const decision of found) await decisions.markCounted(decision)
}

/** Counts the platforms whose last gift card was sold since the previous run. A shelf that was never filled does not count. */
async function countEmptyShelves(now: Date): Promise<void> {
  for (const platform of platforms) {
    const isEmpty = (await giftCards.countByStatus(platform, 'available', 1)) === 0
    const wasEmpty = await shelves.wasEmpty(platform)
    if (isEmpty === wasEmpty) continue
    if (isEmpty && wasEmpty === false) logger.error('shelf', { platform, ...embeddedMetrics({ StoreEmptied: 1 }, now) })
    await shelves.save(platform, isEmpty)
  }
}

/** A failure raises an alarm, and does not keep the job from its work. */
export async function countEvents(now: Date): Promise<void> {
  for (const step of [countDecisions, countEmptyShelves])
    try {
      await step(now)
    } catch (error) {
      logger.error('events', { fault: describeFault(asError(error)), ...errorMetric(now) })
    }
}
