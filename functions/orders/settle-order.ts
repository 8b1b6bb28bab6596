import type { Cents } from '../../shared/money.ts'
import type { Facts, Order } from './order.ts'

/**
 * What becomes of the units: held ones are sold or released; those that were released are taken again; those that were sold
 * and are still here can be bought again.
 */
export type StockMove = 'none' | 'sell' | 'release' | 'retake' | 'restock'

/** What somebody must be woken for. */
export type Alarm = 'amount_differs' | 'disputed' | 'foreign_session' | 'late_payment' | 'refund_failed'

export type Settlement = {
  /** The order as it is to be; the very same when there is nothing to change. */
  order: Order
  stock: StockMove
  /** All that was paid has to be given back. */
  refundsWhole: boolean
  alarms: Alarm[]
}

const settled = (order: Order, stock: StockMove = 'none'): Settlement => ({
  order,
  stock,
  refundsWhole: false,
  alarms: [],
})

/** Staff are told once. */
const withAttention = (before: Order, order: Order, [alarm, attention]: [Alarm, string]): Settlement => ({
  ...settled({ ...order, attention }),
  alarms: before.attention === attention ? [] : [alarm],
})

/** A dispute has to be answered within days: it wakes somebody once. */
const withDispute = (before: Order, decided: Settlement): Settlement =>
  decided.order.isDisputed && !before.isDisputed ? { ...decided, alarms: [...decided.alarms, 'disputed'] } : decided

const amountDiffers = 'The amount that was paid is not what was ordered. Nothing is to be shipped.'
const late = 'It was paid after its stock was released and sold. All of it is being refunded.'
const refundFailed = 'A refund failed: the money came back to us. Refund it again, or write to the buyer.'
const refundFailedAndSold =
  'A refund failed: the money came back to us, and what was ordered is sold to others. Refund all of it again.'

const currency = 'aud'

/** The session is the order's own, by what both say. Of one that is gone only our side is left to say it. */
function isOwn({ id, sessionId }: Order, { session }: Facts): boolean {
  if (session.status === 'missing') return sessionId === session.id
  return session.orderId === id && (sessionId === null || sessionId === session.id)
}

/** Nothing will ever be paid over this session. */
const isDead = ({ session: { status }, payment }: Facts): boolean =>
  status === 'missing' ||
  (status === 'expired' && payment !== 'processing') ||
  (status === 'complete' && payment === 'failed')

/** What the order learns of its payment, whatever follows from it. */
const informed = (order: Order, facts: Facts): Order => ({
  ...order,
  sessionId: order.sessionId ?? facts.session.id,
  paymentIntentId: facts.paymentIntentId ?? order.paymentIntentId,
  buyer: facts.buyer ?? order.buyer,
})

const informedOfPayment = (order: Order, facts: Facts, now: Date): Order => ({
  ...informed(order, facts),
  paid: facts.paid,
  shipping: facts.session.shipping,
  refunded: facts.refunded,
  isDisputed: facts.isDisputed,
  paidAt: order.paidAt ?? now.toISOString(),
})

/** What was not shipped is still here and can be bought again. */
function refunded(order: Order): Settlement {
  const back = { ...order, status: 'refunded', attention: null } as const
  if (order.hold === 'held') return settled({ ...back, hold: 'released' }, 'release')
  if (order.hold === 'sold' && order.shippedAt === null) return settled({ ...back, hold: 'released' }, 'restock')
  return settled(back)
}

/** Of what was paid less shipping, all must be ours, in our currency. */
const isRight = ({ total }: Order, { paid, session }: Facts): boolean =>
  paid - session.shipping === total && session.currency === currency

const moves = { held: 'sell', released: 'retake', sold: 'none' } as const

/** What staff were told, as far as it is still so once the units are there and that much is given back. */
function stillSo({ attention, refunded: before }: Order, { refunded: now }: Facts, isTaken: boolean): string | null {
  if (attention === late || attention === refundFailedAndSold) {
    if (!isTaken) return attention
    return attention === late ? null : refundFailed
  }
  return attention === refundFailed && now > before ? null : attention
}

function settlePaid(order: Order, facts: Facts, now: Date): Settlement {
  const known = informedOfPayment(order, facts, now)
  if (facts.refunded >= facts.paid) return refunded(known)
  if (!isRight(order, facts)) return withAttention(order, known, ['amount_differs', amountDiffers])
  const status = order.shippedAt === null ? 'paid' : 'shipped'
  const goods = status === 'shipped' ? 'none' : moves[order.hold]
  const attention = stillSo(order, facts, goods === 'retake')
  const next: Order = { ...known, status, attention, ...(goods !== 'none' && { hold: 'sold' }) }
  if (facts.refunded >= order.refunded) return settled(next, goods)
  return { ...withAttention(order, next, ['refund_failed', refundFailed]), stock: goods }
}

/**
 * The order as Stripe's word makes it, and what follows from that for its stock. Nothing else moves an order, so that it
 * ends alike whatever order the news arrives in, and settling it again changes nothing.
 */
export function settleOrder(order: Order, facts: Facts, now: Date): Settlement {
  if (!isOwn(order, facts)) {
    if (facts.payment !== 'succeeded') return settled(order)
    const words = `A payment came in over a session that is not this order's: ${facts.session.id}`
    return withAttention(order, order, ['foreign_session', words])
  }
  if (facts.payment === 'succeeded') return withDispute(order, settlePaid(order, facts, now))
  // What was paid stays paid, also when the session is forgotten; what was cancelled waits for money alone.
  if (order.paid !== null || order.hold !== 'held') return settled(order)
  if (isDead(facts)) return settled({ ...informed(order, facts), status: 'cancelled', hold: 'released' }, 'release')
  if (facts.session.status !== 'complete') return settled(order)
  return settled({ ...informed(order, facts), status: 'processing' })
}

/** Its money was taken for good, and counts for its member. */
const isAccepted = ({ status }: Order): boolean => status === 'paid' || status === 'shipped' || status === 'refunded'

/**
 * What follows instead when units have to be taken again and are not there. A payment that came too late goes back, all of
 * it. One that was given back before and returned to us is for people: Stripe has just shown that it cannot be given back.
 */
export function settleWithoutStock(order: Order, facts: Facts, now: Date): Settlement {
  const known = informedOfPayment(order, facts, now)
  const decided: Settlement = isAccepted(order)
    ? withAttention(order, { ...known, status: 'paid' }, ['refund_failed', refundFailedAndSold])
    : { ...withAttention(order, known, ['late_payment', late]), refundsWhole: true }
  return withDispute(order, decided)
}

/** What the order adds to what its member spent in all: nothing before it is accepted, and nothing that was given back. */
export const spentOn = (order: Order): Cents => (isAccepted(order) ? (order.paid ?? 0) - order.refunded : 0)
