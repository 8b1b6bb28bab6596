import { reversalList } from './check-reversals.ts'
import { sessionList } from './check-sessions.ts'
import { completeRefunds } from './complete-refunds.ts'
import { Report } from './report.ts'
import { sweep } from './sweep.ts'
import { syncUnfinishedOrders } from './sync-unfinished-orders.ts'

type Extent = {
  /** Epoch milliseconds. No work starts after it. */
  deadline: number
  /** Whether to compare all of the last three days, including what an earlier run settled. */
  isWhole?: boolean
}

/**
 * Reconciles orders with Stripe, in case webhook events were lost. Completes refunds that were begun, updates unfinished orders,
 * closes checkouts whose payment page was never shown, and compares Stripe's sessions, refund events and dispute events with the
 * orders, from the point up to which earlier runs have settled everything. Idempotent; after an interruption the next run
 * resumes. Memory does not depend on the number of orders.
 * @throws when Stripe's lists or the table cannot be read; an error with a single order is in the report
 */
export async function reconcile(now: Date, { deadline, isWhole = false }: Extent): Promise<Report> {
  const run = { now, deadline, isWhole, report: new Report() }
  const steps = [
    () => completeRefunds(run),
    () => syncUnfinishedOrders(run),
    () => sweep(run, sessionList(run)),
    () => sweep(run, reversalList(run)),
  ]
  for (const step of steps) if (!run.report.isIncomplete) await step()
  return run.report
}
