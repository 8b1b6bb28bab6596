import type { Cents } from '../../shared/money.ts'
import { Problem } from '../problem.ts'
import type { Refund } from '../../shared/orders/schema.ts'
import type { Order, RefundIntent } from './order.ts'
import { itemsToRefund } from './refund-items.ts'

const notPaid = 'This order has not been paid.'
const changed = 'This order has changed. Check it again, then refund.'

type Begin = {
  intent: Omit<RefundIntent, 'items'>
  /** What the amount is for. Undefined: only the amount is known. */
  items?: Refund['items']
  /** The refunded amount that the caller saw. Undefined: not compared. */
  refundedBefore: Cents | undefined
}

/** Whether the same request began the order's refund. */
const isOfRequest = (begun: RefundIntent, { request }: Pick<RefundIntent, 'request'>): boolean =>
  request !== null && begun.request?.key.pk === request.key.pk

/** The intent with its items. Throws `changed_meanwhile` if they do not cost the amount that the caller saw. */
function withItems(order: Order, { intent, items }: Begin): RefundIntent {
  if (!items) return intent
  const priced = itemsToRefund(order, items)
  if (priced.amount !== intent.amount) throw new Problem('changed_meanwhile', { message: changed })
  return { ...intent, items: priced.items }
}

/**
 * The order with the refund recorded as begun. The same order if the same request began it before.
 * @throws Problem `not_refundable`; `changed_meanwhile` when another refund was begun, or the order is not as the caller saw it;
 * `idempotency_mismatch`
 */
export function beginRefund(order: Order, begin: Begin): Order {
  const { intent, refundedBefore } = begin
  const { refundIntent: begun, paid, refunded, chargedBack } = order
  if (begun && isOfRequest(begun, intent)) {
    if (begun.request?.requestHash !== intent.request?.requestHash) throw new Problem('idempotency_mismatch')
    return order
  }
  if (paid === null) throw new Problem('not_refundable', { message: notPaid })
  if (begun || (refundedBefore !== undefined && refundedBefore !== refunded))
    throw new Problem('changed_meanwhile', { message: changed })
  // Says first what is wrong with the items: once they are refunded, too little may be left as well.
  const priced = withItems(order, begin)
  if (intent.amount > paid - refunded - chargedBack) throw new Problem('not_refundable')
  return { ...order, refundIntent: priced }
}
