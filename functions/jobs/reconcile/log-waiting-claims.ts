import { countPending } from '../../claims/claim-lists.table.ts'
import { asError, describeFault, errorMetric, logger } from '../../log.ts'

/** Logs how many claims are waiting, for the dashboard. A failure raises an alarm, and does not keep the job from its work. */
export async function logWaitingClaims(now: Date): Promise<void> {
  try {
    logger.info('claims', { waiting: await countPending() })
  } catch (error) {
    logger.error('claims', { fault: describeFault(asError(error)), ...errorMetric(now) })
  }
}
