import type { Cents } from '../../shared/money.ts'
import type { Facts, Order } from './order.ts'

/**
 * What becomes of the units: held ones are sold or released; those that were released are taken again; those that were sold
 * and are still here can be bought again.
 */
export type StockMove = 'none' | 'sell' | 'release' | 'retake' | 'restock'

/** What somebody must be woken for. */
export type Alarm = 'amount_differs' | 'foreign_session' | 'late_payment' | 'refund_failed'

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

function settlePaid(order: Order, facts: Facts, now: Date): Settlement {
  const known = informedOfPayment(order, facts, now)
  if (facts.refunded >= facts.paid) return refunded(known)
  if (!isRight(order, facts)) {
    const words = 'The amount that was paid is not what was ordered. Nothing is to be shipped.'
    return withAttention(order, known, ['amount_differs', words])
  }
  const status = order.shippedAt === null ? 'paid' : 'shipped'
  const goods = status === 'shipped' ? 'none' : moves[order.hold]
  const next: Order = { ...known, status, ...(goods !== 'none' && { hold: 'sold' }) }
  if (facts.refunded >= order.refunded) return settled(next, goods)
  const words = 'A refund failed: the money came back to us. Refund it again, or write to the buyer.'
  return { ...withAttention(order, next, ['refund_failed', words]), stock: goods }
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
  if (facts.payment === 'succeeded') return settlePaid(order, facts, now)
  // What was paid stays paid, also when the session is forgotten; what was cancelled waits for money alone.
  if (order.paid !== null || order.hold !== 'held') return settled(order)
  if (isDead(facts)) return settled({ ...informed(order, facts), status: 'cancelled', hold: 'released' }, 'release')
  if (facts.session.status !== 'complete') return settled(order)
  return settled({ ...informed(order, facts), status: 'processing' })
}

/** What follows instead when units have to be taken again and are not there: it is paid, and all of it goes back. */
export function settleWithoutStock(order: Order, facts: Facts, now: Date): Settlement {
  const known = informedOfPayment(order, facts, now)
  const words = 'It was paid after its stock was released and sold. All of it is being refunded.'
  return { ...withAttention(order, known, ['late_payment', words]), refundsWhole: true }
}

/** What the order adds to what its member spent in all: nothing before it is accepted, and nothing that was given back. */
export const spentOn = ({ status, paid, refunded: back }: Order): Cents =>
  status === 'paid' || status === 'shipped' || status === 'refunded' ? (paid ?? 0) - back : 0
