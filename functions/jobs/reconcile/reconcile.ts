import { checkAfterPayments } from './after-payments.ts'
import { Report } from './report.ts'
import { checkSessions, readSessions } from './sessions.ts'
import { settleWaiting } from './waiting-orders.ts'

/** For so long Stripe sends an event again and again; what we missed of it is no older. */
const lookBackSeconds = 3 * 24 * 60 * 60

/**
 * Makes the books true where news of Stripe was lost: brings waiting orders up to date, closes those whose page never opened,
 * and holds Stripe's sessions, refunds and disputes of the last three days against the orders. Run again, it changes nothing;
 * killed in the middle, the next run goes on.
 * @param until milliseconds of the epoch: nothing is begun after that
 * @throws when Stripe's lists or the table cannot be read; what goes wrong with one order is in the report
 */
export async function reconcile(now: Date, until: number): Promise<Report> {
  const run = { now, until, report: new Report() }
  const since = Math.floor(now.getTime() / 1000) - lookBackSeconds
  const sessions = await readSessions(run, since)
  await settleWaiting(run, sessions)
  await checkSessions(run, sessions)
  await checkAfterPayments(run, since)
  return run.report
}
