import type { Context } from 'aws-lambda'
import { counted, faultOf, logger } from '../../log.ts'
import { optionalSecret } from '../../secrets/secrets.ts'
import { reconcile } from './reconcile.ts'
import { outcomes, Report } from './report.ts'

/** For what is under way when the time is up: the last order's questions to Stripe, and the log. */
const reserveMilliseconds = 25_000

/** How many of each there were. Nothing of a person, and no ids: whoever wants those runs the operator's command. */
const totals = (report: Report) => Object.fromEntries(outcomes.map((outcome) => [outcome, report.count(outcome)]))

/** One line for each run. What somebody must be woken for is a metric too, and what waits for somebody another. */
function note(report: Report, now: Date): void {
  const { looked, alarms, errors, isCutShort } = report
  const [first] = errors
  const isFault = alarms.length > 0 || first !== undefined || isCutShort
  const line = {
    looked,
    ...totals(report),
    isCutShort,
    durationMilliseconds: Date.now() - now.getTime(),
    ...(alarms.length > 0 && { alarms }),
    ...(first && { fault: faultOf(first) }),
    ...counted({ ...(isFault && { Errors: 1 }), NeedsPerson: report.count('person') }, now),
  }
  if (isFault) logger.error('reconcile', line)
  else logger.info('reconcile', line)
}

/**
 * What EventBridge calls every five minutes. Gives how many of each there were. A deployment that was never given a key of
 * Stripe sells nothing, and nobody need be woken for it.
 * @throws when not all could be done: that is an error of the function, which is watched
 */
export async function handler(_event: unknown, context: Pick<Context, 'getRemainingTimeInMillis'>) {
  if ((await optionalSecret('STRIPE_SECRET_KEY')) === undefined) return totals(new Report())
  const now = new Date()
  const report = await reconcile(now, now.getTime() + context.getRemainingTimeInMillis() - reserveMilliseconds)
  note(report, now)
  if (report.errors.length > 0) throw new Error(`${report.errors.length} could not be done; the next run tries again`)
  return totals(report)
}
