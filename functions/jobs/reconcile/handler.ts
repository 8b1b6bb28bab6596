import type { Context } from 'aws-lambda'
import { countPending } from '../../claims/claim-lists.table.ts'
import { asError, describeFault, errorMetric, logger } from '../../log.ts'
import { isStripeKeySet } from '../../secrets/stripe.ts'
import { retryRecords } from '../../streams/retry-records.ts'
import { countEvents } from './count-events.ts'
import { reconcile } from './reconcile.ts'
import { outcomes, Report } from './report.ts'
import { tellStaff } from './tell-staff.ts'

/** Time reserved before the function's timeout, to finish the orders in progress and write the log. */
const reserveMilliseconds = 25_000

/** Logs how many claims are waiting, for the dashboard. A failure raises an alarm, and does not keep the job from its work. */
async function logWaitingClaims(now: Date): Promise<void> {
  try {
    logger.info('claims', { waiting: await countPending() })
  } catch (error) {
    logger.error('claims', { fault: describeFault(asError(error)), ...errorMetric(now) })
  }
}

/** The number of findings per outcome. No ids or personal data: `npm run operator -- reconcile` lists those. */
const totals = (report: Report) => Object.fromEntries(outcomes.map((outcome) => [outcome, report.count(outcome)]))

/**
 * Logs one line per run, with the metric `Errors` if a check failed. A run that reached its deadline is an error only if it compared
 * nothing: otherwise the next one resumes.
 */
function log(report: Report, now: Date): void {
  const { checked, alarms, errors, isIncomplete, pages } = report
  const [first] = errors
  const isFault = first !== undefined || (isIncomplete && pages === 0)
  const line = {
    checked,
    ...totals(report),
    isIncomplete,
    durationMilliseconds: Date.now() - now.getTime(),
    ...(alarms.length > 0 && { alarms }),
    ...(first && { fault: describeFault(first) }),
    ...(isFault && errorMetric(now)),
  }
  if (isFault || alarms.length > 0) logger.error('reconcile', line)
  else logger.info('reconcile', line)
}

/**
 * EventBridge invokes this handler every five minutes. It logs how many claims wait, counts new work for staff, tells staff of
 * low stock and of what waits, and retries what the consumers of the stream could not process. Returns the number of findings
 * per outcome. It does not reconcile without a Stripe key, because then the shop sells nothing.
 * @throws when a check failed: an alarm watches the function's errors
 */
export async function handler(_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  const now = new Date()
  await Promise.all([logWaitingClaims(now), countEvents(now), retryRecords(now), tellStaff(now)])
  if (!(await isStripeKeySet())) return totals(new Report())
  const report = await reconcile(now, {
    deadline: now.getTime() + context.getRemainingTimeInMillis() - reserveMilliseconds,
  })
  log(report, now)
  if (report.errors.length > 0) throw new Error(`${report.errors.length} checks failed; the next run tries again`)
  return totals(report)
}
