import type { Cents } from '../../shared/money.ts'
import type { Units } from '../catalogue/units.ts'
import { withStripeDetails } from './buyer-details.ts'
import type { CheckoutState, Order } from './order.ts'
import { hasNewFailure, markFailed, settleItems, unitsLeft } from './refund-items.ts'

// The reasons why staff must check an order. These texts are stored with orders and compared with stored texts.
const amountDiffers = 'The amount that was paid is not what was ordered. Nothing is to be shipped.'
const late = 'It was paid after its stock was released and sold. All of it is being refunded.'
const lateAndRefused =
  'It was paid after its stock was released and sold, and Stripe does not refund it: the buyer is owed a refund. Look at the payment in Stripe.'
const otherMode =
  'A payment came in over the mode of Stripe that this site does not accept. Nothing is to be shipped: look for the session in Stripe, and refund it there.'
const refundFailed = 'A refund failed: the money came back to us. Refund it again, or write to the buyer.'
const refundFailedAndSold =
  'A refund failed: the money came back to us, and what was ordered is sold to others. Refund all of it again.'
const wonBackAndSold =
  'A dispute that we had lost was decided for us: the money came back to us, and what was ordered is sold to others. Refund all of it.'

/** The attention text that still applies after the units were retaken or a refund succeeded. */
function remainingAttention(
  { attention, refunded: before }: Order,
  { refunded: now }: CheckoutState,
  isRetaken: boolean,
): string | null {
  if (
    attention === late ||
    attention === lateAndRefused ||
    attention === refundFailedAndSold ||
    attention === wonBackAndSold
  ) {
    if (!isRetaken) return attention
    return attention === refundFailedAndSold ? refundFailed : null
  }
  return attention === refundFailed && now > before ? null : attention
}

/** Whether we hold money of the order that was not accepted and is not on its way back. */
export const isPaymentHeld = ({ attention }: Order): boolean =>
  attention === amountDiffers || attention === lateAndRefused

/** Whether the order was paid after its stock was released and sold. */
export const isLatePayment = ({ attention }: Order): boolean => attention === late || attention === lateAndRefused

/**
 * How the order's units move in stock. `sell` and `release`: from held. `retake`: sell units that were released before.
 * `restock`: make sold units available again.
 */
export type StockMove = 'none' | 'sell' | 'release' | 'retake' | 'restock'

/** Alarms to raise. */
export type Alarm =
  | 'amount_differs'
  | 'disputed'
  | 'dispute_won_back'
  | 'foreign_session'
  | 'late_payment'
  | 'other_mode'
  | 'refund_failed'

export type OrderTransition = {
  /** The new order. Identical to the previous one when nothing changes. */
  order: Order
  stock: StockMove
  /** The units that move. */
  units: Units[]
  /** Whether the whole payment must be refunded. */
  needsFullRefund: boolean
  alarms: Alarm[]
}

const transition = (order: Order, stock: StockMove = 'none', units = unitsLeft(order)): OrderTransition => ({
  order,
  stock,
  units,
  needsFullRefund: false,
  alarms: [],
})

/** The transition of an order whose other units stay where they are, with the units that a refund by item restocks. */
const withRestocked = (next: OrderTransition, restocked: Units[]): OrderTransition =>
  restocked.length === 0 ? next : { ...next, stock: 'restock', units: restocked }

/** Sets the attention text. Raises the alarm only when the text changes. */
const withAttention = (before: Order, order: Order, [alarm, attention]: [Alarm, string]): OrderTransition => ({
  ...transition({ ...order, attention }),
  alarms: before.attention === attention ? [] : [alarm],
})

/** Raises an alarm for a new dispute, which must be answered within days. */
const withDispute = (before: Order, decided: OrderTransition): OrderTransition =>
  decided.order.isDisputed && !before.isDisputed ? { ...decided, alarms: [...decided.alarms, 'disputed'] } : decided

const currency = 'aud'

/** Whether the session belongs to the order, according to both sides. For a missing session only our record counts. */
function isOwn({ id, sessionId }: Order, { session }: CheckoutState): boolean {
  if (session.status === 'missing') return sessionId === session.id
  return session.orderId === id && (sessionId === null || sessionId === session.id)
}

/** Whether the session can no longer be paid. */
const isClosedUnpaid = ({ session: { status }, payment }: CheckoutState): boolean =>
  status === 'missing' ||
  (status === 'expired' && payment !== 'processing') ||
  (status === 'complete' && payment === 'failed')

/** The order with the session, payment and buyer filled in. */
const withDetails = (order: Order, state: CheckoutState): Order => ({
  ...order,
  sessionId: order.sessionId ?? state.session.id,
  paymentIntentId: state.paymentIntentId ?? order.paymentIntentId,
  buyer: withStripeDetails(order.buyer, state.buyer) ?? order.buyer,
})

const withPayment = (order: Order, state: CheckoutState, now: Date): Order => ({
  ...withDetails(order, state),
  paid: state.paid,
  shipping: state.session.shipping,
  refunded: state.refunded,
  ...(state.refundedAt !== (order.refundedAt ?? null) && { refundedAt: state.refundedAt }),
  chargedBack: state.chargedBack,
  isDisputed: state.isDisputed,
  ...(state.isDisputeWon !== (order.isDisputeWon ?? false) && { isDisputeWon: state.isDisputeWon }),
  paidAt: order.paidAt ?? state.paidAt ?? now.toISOString(),
})

/** An order whose money has all gone back, or all but the shipping. Units that were not shipped become available again. */
function refunded(order: Order, restocked: Units[]): OrderTransition {
  const next = { ...order, status: 'refunded', attention: null } as const
  if (order.hold === 'held') return transition({ ...next, hold: 'released' }, 'release')
  if (order.hold === 'sold' && order.shippedAt === null)
    return transition({ ...next, hold: 'released' }, 'restock', [...unitsLeft(order), ...restocked])
  return withRestocked(transition(next), restocked)
}

/** Whether the payment, less shipping, equals the order's total, in AUD. */
const isAmountCorrect = ({ total }: Order, { paid, session }: CheckoutState): boolean =>
  paid - session.shipping === total && session.currency === currency

/**
 * Whether nothing is left to send: the price of the goods has gone back before they were shipped. The shop keeps the shipping at most.
 */
const isNothingToShip = ({ total, shippedAt }: Order, { refunded: back, chargedBack }: CheckoutState): boolean =>
  shippedAt === null && back + chargedBack >= total

const moves = { held: 'sell', released: 'retake', sold: 'none' } as const

function applyPayment(order: Order, state: CheckoutState, now: Date): OrderTransition {
  const known = markFailed(order, state)
  const { order: settled, restocked } = settleItems(known, state)
  const updated = withPayment(settled, state, now)
  if (state.refunded + state.chargedBack >= state.paid) return refunded(updated, restocked)
  if (!isAmountCorrect(order, state))
    return withRestocked(withAttention(order, updated, ['amount_differs', amountDiffers]), restocked)
  if (isNothingToShip(order, state)) return refunded(updated, restocked)
  const status = order.shippedAt === null ? 'paid' : 'shipped'
  const stockMove = status === 'shipped' ? 'none' : moves[order.hold]
  const attention = remainingAttention(order, state, stockMove === 'retake')
  if (stockMove !== 'none') {
    // A transaction moves units of a variant once: a begun refund by item is settled when the state is applied again.
    const next: Order = { ...withPayment(known, state, now), status, attention, hold: 'sold' }
    return { ...withFailure(order, next), stock: stockMove }
  }
  return withRestocked(withFailure(order, { ...updated, status, attention }), restocked)
}

/** The transition to this order, with an alarm if a refund has failed. */
const withFailure = (order: Order, next: Order): OrderTransition =>
  next.refunded < order.refunded || hasNewFailure(order, next)
    ? withAttention(order, next, ['refund_failed', refundFailed])
    : transition(next)

/**
 * Applies the state of the checkout session to an order. The result depends on the state only, not on the sequence of events, and
 * applying the same state again changes nothing.
 */
export function applyCheckoutState(order: Order, state: CheckoutState, now: Date): OrderTransition {
  if (!isOwn(order, state)) {
    if (state.payment !== 'succeeded') return transition(order)
    const attention = `A payment came in over a session that is not this order's: ${state.session.id}`
    return withAttention(order, order, ['foreign_session', attention])
  }
  if (state.isOfOtherMode && (state.payment === 'succeeded' || state.payment === 'processing'))
    return withAttention(order, order, ['other_mode', otherMode])
  if (state.payment === 'succeeded') return withDispute(order, applyPayment(order, state, now))
  // A paid order stays paid, even when Stripe has deleted the session. Only a payment reopens a cancelled order.
  if (order.paid !== null || order.hold !== 'held') {
    const { order: settled, restocked } = settleItems(order, state)
    return withRestocked(transition(settled), restocked)
  }
  if (isClosedUnpaid(state)) {
    const refused = state.session.status === 'complete' && { refusedAt: now.toISOString() }
    return transition({ ...withDetails(order, state), status: 'cancelled', hold: 'released', ...refused }, 'release')
  }
  if (state.session.status !== 'complete' || state.isOfOtherMode) return transition(order)
  return transition({ ...withDetails(order, state), status: 'processing' })
}

/** Whether the payment was accepted and counts towards the member's total. */
export const isAccepted = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'paid' || status === 'shipped' || status === 'refunded'

/** The transition when Stripe does not refund a late payment. We try again, but a person must check it. */
export const applyRefusal = (order: Order): OrderTransition =>
  withAttention(order, order, ['refund_failed', lateAndRefused])

/**
 * Why an order's money came back to us after its units were gone. It applies until the units are available or the money leaves
 * again.
 */
function causeOfReturn(order: Order, state: CheckoutState): [Alarm, string] {
  const isWonBack = order.attention === wonBackAndSold || state.chargedBack < order.chargedBack
  return isWonBack ? ['dispute_won_back', wonBackAndSold] : ['refund_failed', refundFailedAndSold]
}

/**
 * The transition when `retake` fails because the units are gone. A late payment is refunded in full. Staff decide about money
 * that came back to us because a refund failed or a lost dispute was won.
 */
export function applyWithoutStock(order: Order, state: CheckoutState, now: Date): OrderTransition {
  const { order: settled, restocked } = settleItems(markFailed(order, state), state)
  const updated = withPayment(settled, state, now)
  const next: OrderTransition = isAccepted(order)
    ? withRestocked(withAttention(order, { ...updated, status: 'paid' }, causeOfReturn(order, state)), restocked)
    : {
        ...withAttention(order, updated, ['late_payment', order.attention === lateAndRefused ? lateAndRefused : late]),
        needsFullRefund: true,
      }
  return withDispute(order, next)
}

/**
 * What the shop keeps of an order's payment: all that was accepted, less what went back in refunds and lost disputes. The order
 * adds this amount to its member's spending and to the sales, and its reward is in proportion to it.
 */
export const amountKept = (order: Pick<Order, 'status' | 'paid' | 'refunded' | 'chargedBack'>): Cents =>
  isAccepted(order) ? (order.paid ?? 0) - order.refunded - order.chargedBack : 0
