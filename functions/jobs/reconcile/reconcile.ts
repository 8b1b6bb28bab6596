import { checkReversals } from './check-reversals.ts'
import { completeRefunds } from './complete-refunds.ts'
import { Report } from './report.ts'
import { checkSessions, readSessions } from './check-sessions.ts'
import { syncUnfinishedOrders } from './sync-unfinished-orders.ts'

/** Stripe retries an undelivered event for three days. Older events were delivered or synced before. */
const lookBackSeconds = 3 * 24 * 60 * 60

/**
 * Reconciles orders with Stripe, in case webhook events were lost. Updates unfinished orders, closes checkouts whose payment page
 * was never shown, and compares Stripe's sessions, refunds and disputes of the last three days with the orders. Idempotent; after
 * an interruption the next run continues.
 * @param deadline epoch milliseconds; no work starts after it
 * @throws when Stripe's lists or the table cannot be read; an error with a single order is in the report
 */
export async function reconcile(now: Date, deadline: number): Promise<Report> {
  const run = { now, deadline, report: new Report() }
  const since = Math.floor(now.getTime() / 1000) - lookBackSeconds
  await completeRefunds(run)
  const sessions = await readSessions(run, since)
  await syncUnfinishedOrders(run, sessions)
  await checkSessions(run, sessions)
  await checkReversals(run, since)
  return run.report
}
