import type { Context } from 'aws-lambda'
import { countPending } from '../../claims/claim-lists.table.ts'
import { asError, describeFault, errorMetric, logger } from '../../log.ts'
import { mailStaff } from '../../notifications/mail-staff.use-case.ts'
import { noteLowStock } from '../../notifications/note-low-stock.use-case.ts'
import { isStripeKeySet } from '../../secrets/stripe.ts'
import { retryRecords } from '../../streams/retry-records.ts'
import { countEvents } from './count-events.ts'
import { reconcile } from './reconcile.ts'
import { outcomes, Report } from './report.ts'

/** Time reserved before the function's timeout, to finish the orders in progress and write the log. */
const reserveMilliseconds = 25_000

/** Does what the job does beside its work. A failure raises an alarm, and does not keep the job from its work. */
async function aside(what: string, step: (now: Date) => Promise<unknown>, now: Date): Promise<void> {
  try {
    await step(now)
  } catch (error) {
    logger.error(what, { fault: describeFault(asError(error)), ...errorMetric(now) })
  }
}

/** For the dashboard. */
const logWaitingClaims = async () => logger.info('claims', { waiting: await countPending() })

/** Notes low stock, then writes the daily mails. */
async function tellStaff(now: Date): Promise<void> {
  for (const step of [noteLowStock, mailStaff]) await aside('notices', step, now)
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
  await Promise.all([aside('claims', logWaitingClaims, now), countEvents(now), retryRecords(now), tellStaff(now)])
  if (!(await isStripeKeySet())) return totals(new Report())
  const report = await reconcile(now, {
    deadline: now.getTime() + context.getRemainingTimeInMillis() - reserveMilliseconds,
  })
  log(report, now)
  if (report.errors.length > 0) throw new Error(`${report.errors.length} checks failed; the next run tries again`)
  return totals(report)
}
