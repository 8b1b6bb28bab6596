import { asError, describeFault, errorMetric, logger } from '../../log.ts'
import { mailStaff } from '../../notifications/mail-staff.use-case.ts'
import { noteLowStock } from '../../notifications/note-low-stock.use-case.ts'

/** Notes low stock and writes the daily mails. A failure raises an alarm, and does not keep the job from its work. */
export async function tellStaff(now: Date): Promise<void> {
  for (const step of [noteLowStock, mailStaff])
    try {
      await step(now)
    } catch (error) {
      logger.error('notices', { fault: describeFault(asError(error)), ...errorMetric(now) })
    }
}
