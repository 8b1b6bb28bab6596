import { formatAmount, toAmount } from '../../../shared/money.ts'
import type { SyncedOrder } from '../../orders/sync-order.use-case.ts'
import type { Order } from '../../orders/order.ts'
import type { Alarm } from '../../orders/apply-checkout-state.ts'

/**
 * The outcome of a check. `updated`: an order was brought up to date. `released`: an order's stock was released. `closed`: a
 * session that must not be paid was expired. `attention`: staff must check it. `failed`: the next run tries again.
 */
export const outcomes = ['updated', 'released', 'closed', 'attention', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** One difference between Stripe and the orders. */
export type Finding = {
  /** The id of the order or the session. */
  subject: string
  outcome: Outcome
  description: string
}

const describe = ({ status, refunded, chargedBack, isDisputed }: Order): string =>
  [
    status,
    refunded > 0 && `$${formatAmount(toAmount(refunded))} refunded`,
    chargedBack > 0 && `$${formatAmount(toAmount(chargedBack))} lost in a dispute`,
    isDisputed && 'disputed',
  ]
    .filter(Boolean)
    .join(', ')

const isReleased = ({ before, order }: SyncedOrder) => before.hold !== 'released' && order.hold === 'released'

/** The result of one run. */
export class Report {
  readonly checked = { orders: 0, sessions: 0, payments: 0 }
  readonly findings: Finding[] = []
  readonly alarms: Alarm[] = []
  readonly errors: Error[] = []
  /** The number of pages of Stripe's lists that were compared to their end. */
  pages = 0
  /** Whether the run reached its deadline before everything was checked. The next one resumes. */
  isIncomplete = false
  private readonly known = new Set<string>()

  /** Adds a finding, unless it was added before. */
  add(finding: Finding): void {
    const key = `${finding.subject} ${finding.description}`
    if (this.known.has(key)) return
    this.known.add(key)
    this.findings.push(finding)
  }

  /** Adds the changes of an order, and whether staff must check it. */
  addOrder(synced: SyncedOrder): void {
    const { before, order, alarms } = synced
    this.alarms.push(...alarms)
    if (order.revision !== before.revision) {
      const description = `${describe(before)} → ${describe(order)}`
      this.add({ subject: order.id, outcome: isReleased(synced) ? 'released' : 'updated', description })
    }
    if (order.attention !== null) this.add({ subject: order.id, outcome: 'attention', description: order.attention })
  }

  addFailure(subject: string, error: Error): void {
    this.errors.push(error)
    const description = `The check failed (${error.name}). The next run tries again.`
    this.add({ subject, outcome: 'failed', description })
  }

  count(outcome: Outcome): number {
    return this.findings.filter((finding) => finding.outcome === outcome).length
  }
}
