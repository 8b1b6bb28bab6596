import type { Cents } from '../../shared/money.ts'
import { Problem } from '../problem.ts'
import type { Order, RefundIntent } from './order.ts'

const notPaid = 'This order has not been paid.'
const changed = 'This order has changed. Check it again, then refund.'

type Begin = {
  intent: RefundIntent
  /** The refunded amount that the caller saw. Undefined: not compared. */
  refundedBefore: Cents | undefined
}

/** Whether the same request began the order's refund. */
const isOfRequest = (begun: RefundIntent, { request }: RefundIntent): boolean =>
  request !== null && begun.request?.key.pk === request.key.pk

/**
 * The order with the refund recorded as begun. The same order if the same request began it before.
 * @throws Problem `not_refundable`; `changed_meanwhile` when another refund was begun, or the refunded amount differs from the
 * one that the caller saw; `idempotency_mismatch`
 */
export function beginRefund(order: Order, { intent, refundedBefore }: Begin): Order {
  const { refundIntent: begun, paid, refunded, chargedBack } = order
  if (begun && isOfRequest(begun, intent)) {
    if (begun.request?.requestHash !== intent.request?.requestHash) throw new Problem('idempotency_mismatch')
    return order
  }
  if (paid === null) throw new Problem('not_refundable', { message: notPaid })
  if (begun || (refundedBefore !== undefined && refundedBefore !== refunded))
    throw new Problem('changed_meanwhile', { message: changed })
  if (intent.amount > paid - refunded - chargedBack) throw new Problem('not_refundable')
  return { ...order, refundIntent: intent }
}
