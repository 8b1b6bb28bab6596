import { formatAmount, toAmount } from '../../../shared/money.ts'
import type { Settled } from '../../orders/settle-payment.use-case.ts'
import type { Order } from '../../orders/order.ts'
import type { Alarm } from '../../orders/settle-order.ts'

/**
 * What came of looking: an order was brought up to date (`settled`), or its stock given back (`released`); a page was closed
 * that nobody should pay on (`closed`); somebody has to look (`person`); it could not be done now (`failed`).
 */
export const outcomes = ['settled', 'released', 'closed', 'person', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** One thing that was not as it should be. */
export type Finding = {
  /** The id of the order or of the session. */
  subject: string
  outcome: Outcome
  words: string
}

const stateOf = ({ status, refunded, isDisputed }: Order): string =>
  [status, refunded > 0 && `$${formatAmount(toAmount(refunded))} refunded`, isDisputed && 'disputed']
    .filter(Boolean)
    .join(', ')

const isReleased = ({ before, order }: Settled) => before.hold !== 'released' && order.hold === 'released'

/** What one run looked at, what it did, and what it leaves to people. */
export class Report {
  readonly looked = { orders: 0, sessions: 0, payments: 0 }
  readonly findings: Finding[] = []
  readonly alarms: Alarm[] = []
  readonly errors: Error[] = []
  /** The time was up before all was looked at. */
  isCutShort = false

  /** Says it once, however often it is come upon. */
  find(finding: Finding): void {
    const isKnown = this.findings.some((known) => known.subject === finding.subject && known.words === finding.words)
    if (!isKnown) this.findings.push(finding)
  }

  /** What became of an order; nothing when it was right. */
  settled(one: Settled): void {
    const { before, order, alarms } = one
    this.alarms.push(...alarms)
    if (order.revision !== before.revision) {
      const words = `${stateOf(before)} → ${stateOf(order)}`
      this.find({ subject: order.id, outcome: isReleased(one) ? 'released' : 'settled', words })
    }
    if (order.attention !== null) this.find({ subject: order.id, outcome: 'person', words: order.attention })
  }

  failed(subject: string, error: Error): void {
    this.errors.push(error)
    const words = `It could not be done now (${error.name}). The next run tries again.`
    this.find({ subject, outcome: 'failed', words })
  }

  count(outcome: Outcome): number {
    return this.findings.filter((finding) => finding.outcome === outcome).length
  }
}
