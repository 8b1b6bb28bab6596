import { expect, test } from 'vitest'
import { state, order, paidState } from '../testing/fixtures/sample-orders.ts'
import type { CheckoutState, Order } from './order.ts'
import { amountKept, applyCheckoutState, applyRefusal, applyWithoutStock } from './apply-checkout-state.ts'

const now = new Date('2026-11-21T01:00:00.000Z')
const apply = (one: Order, known: CheckoutState) => applyCheckoutState(one, known, now)

const held = order()
const paid = apply(held, paidState(held)).order
const shipped: Order = { ...paid, status: 'shipped', tracking: '1', shippedAt: now.toISOString() }
const cancelled = apply(held, ended(held, 'expired')).order

function ended(
  one: Order,
  status: CheckoutState['session']['status'],
  payment: CheckoutState['payment'] = 'none',
): CheckoutState {
  const { session } = state(one)
  return state(one, { session: { ...session, status, ...(status === 'missing' && { orderId: null }) }, payment })
}

test('marks a paid order as paid, sells its units and records the buyer', () => {
  const { order: next, stock, alarms, needsFullRefund } = apply(held, paidState(held))
  expect(next).toMatchObject({
    status: 'paid',
    hold: 'sold',
    paid: held.total + 995,
    shipping: 995,
    paymentIntentId: 'pi_0',
    buyer: { name: 'Mia Starling' },
    paidAt: now.toISOString(),
    attention: null,
  })
  expect([stock, alarms, needsFullRefund]).toEqual(['sell', [], false])
})

test.each([
  ['no payment was attempted', held, state(held)],
  ['it is already paid', paid, paidState(paid)],
  ['it is shipped', shipped, paidState(shipped)],
  ['it is already cancelled', cancelled, ended(cancelled, 'expired')],
  ['a card was declined and the page is open', held, state(held, { payment: 'failed' })],
  ['a paid session was deleted', paid, ended(paid, 'missing')],
  ['its session expired while the payment is processing', held, ended(held, 'expired', 'processing')],
  ['a payment is processing after the cancellation', cancelled, ended(cancelled, 'complete', 'processing')],
])('changes nothing when %s', (_what, one, known) => {
  const { order: next, stock, alarms } = apply(one, known)
  expect(next).toEqual(one)
  expect([stock, alarms]).toEqual(['none', []])
})

test('holds the units while a payment is processing', () => {
  const { order: next, stock } = apply(held, ended(held, 'complete', 'processing'))
  expect([next.status, next.hold, stock]).toEqual(['processing', 'held', 'none'])
  expect(apply(next, paidState(held)).order).toMatchObject({ status: 'paid', hold: 'sold' })
})

test.each([
  ['expired', ended(held, 'expired')],
  ['unknown to Stripe', ended(held, 'missing')],
  ['complete and its payment failed', ended(held, 'complete', 'failed')],
])('releases the units once when the session is %s', (_what, known) => {
  for (const one of [held, { ...held, status: 'processing' } as const]) {
    const { order: next, stock } = apply(one, known)
    expect([next.status, next.hold, stock]).toEqual(['cancelled', 'released', 'release'])
    expect(apply(next, known)).toMatchObject({ order: next, stock: 'none' })
  }
})

test('cancels an order without a session when its session turns out to be expired', () => {
  const lost = order({ sessionId: null, sessionUrl: null })
  const { order: next, stock } = apply(lost, ended({ ...lost, sessionId: 'cs_test_found00000' }, 'expired'))
  expect(next).toMatchObject({ status: 'cancelled', sessionId: 'cs_test_found00000' })
  expect(stock).toBe('release')
})

test.each([
  ['paid', paid],
  ['shipped', shipped],
])('leaves the order %s after a partial refund', (status, one) => {
  const { order: next, stock } = apply(one, paidState(one, { refunded: 500 }))
  expect([next.status, next.refunded, stock]).toEqual([status, 500, 'none'])
})

test('marks a full refund as refunded, and restocks units that were not shipped', () => {
  const whole = (one: Order) => apply(one, paidState(one, { refunded: one.total + 995 }))
  expect(whole(paid)).toMatchObject({ order: { status: 'refunded', hold: 'released' }, stock: 'restock' })
  expect(whole(held)).toMatchObject({ order: { status: 'refunded', hold: 'released' }, stock: 'release' })
  expect(whole(shipped)).toMatchObject({ order: { status: 'refunded', hold: 'sold' }, stock: 'none' })
  const { order: refunded } = whole(paid)
  expect(whole(refunded)).toMatchObject({ order: refunded, stock: 'none' })
})

test('an order whose goods are refunded in full leaves the orders to ship, although the shop keeps the shipping', () => {
  const goods = (one: Order, less = 0) => apply(one, paidState(one, { refunded: one.total - less }))
  expect(goods(paid)).toMatchObject({ order: { status: 'refunded', hold: 'released' }, stock: 'restock' })
  expect(amountKept(goods(paid).order)).toBe(995)
  const { order: over } = goods(paid)
  expect(goods(over)).toMatchObject({ order: over, stock: 'none' })
  expect(apply(over, paidState(over))).toMatchObject({ order: { status: 'paid', hold: 'sold' }, stock: 'retake' })
  expect(goods(paid, 1)).toMatchObject({ order: { status: 'paid', hold: 'sold' }, stock: 'none' })
  expect(goods(shipped)).toMatchObject({ order: { status: 'shipped', hold: 'sold' }, stock: 'none' })
})

test('restores the order, retakes its units and raises one alarm when a refund fails', () => {
  const { order: refunded } = apply(paid, paidState(paid, { refunded: paid.total + 995 }))
  const back = apply(refunded, paidState(paid))
  expect(back).toMatchObject({ order: { status: 'paid', hold: 'sold' }, stock: 'retake', alarms: ['refund_failed'] })
  expect(back.order.attention).toContain('A refund failed')
  expect(apply(back.order, paidState(paid))).toMatchObject({ order: back.order, stock: 'none', alarms: [] })
})

test('retakes released units for a late payment', () => {
  const late = apply(cancelled, paidState(cancelled))
  expect(late).toMatchObject({ order: { status: 'paid', hold: 'sold' }, stock: 'retake', alarms: [] })
})

test('refunds a late payment in full and raises one alarm when the units are gone', () => {
  const late = applyWithoutStock(cancelled, paidState(cancelled), now)
  expect(late).toMatchObject({
    order: { status: 'cancelled', hold: 'released', paymentIntentId: 'pi_0', paid: cancelled.total + 995 },
    stock: 'none',
    needsFullRefund: true,
    alarms: ['late_payment'],
  })
  expect(applyWithoutStock(late.order, paidState(cancelled), now)).toMatchObject({ needsFullRefund: true, alarms: [] })
  const back = apply(late.order, paidState(cancelled, { refunded: cancelled.total + 995 }))
  expect(back).toMatchObject({ order: { status: 'refunded', hold: 'released', attention: null }, stock: 'none' })
})

const { session: paidSession } = paidState(held)

test.each<[string, Partial<CheckoutState>]>([
  ['a cent too low', { paid: held.total + 994 }],
  ['a cent too high', { paid: held.total + 996 }],
  ['in another currency', { session: { ...paidSession, currency: 'usd' } }],
  ['too low after shipping', { session: { ...paidSession, shipping: 996 } }],
])('sells nothing and raises one alarm when the payment is %s', (_what, overrides) => {
  const known = paidState(held, overrides)
  const { order: next, stock, alarms } = apply(held, known)
  expect(next).toMatchObject({ status: 'pending', hold: 'held', paymentIntentId: 'pi_0', paid: known.paid })
  expect(next.attention).toContain('is not what was ordered')
  expect([stock, alarms]).toEqual(['none', ['amount_differs']])
  expect(apply(next, known)).toMatchObject({ order: next, alarms: [] })
  const back = apply(next, { ...known, refunded: known.paid })
  expect(back).toMatchObject({ order: { status: 'refunded', hold: 'released', attention: null }, stock: 'release' })
})

test('changes only the attention text for a session of another order or another session of this one', () => {
  const { session } = paidState(held)
  for (const strange of [
    { ...session, orderId: order().id },
    { ...session, id: 'cs_test_another000' },
    { ...session, orderId: null },
  ]) {
    const { order: next, stock, alarms } = apply(held, paidState(held, { session: strange }))
    expect({ ...next, attention: null }).toEqual(held)
    expect(next.attention).toContain(strange.id)
    expect([stock, alarms]).toEqual(['none', ['foreign_session']])
    const unpaid = ended(held, 'expired')
    expect(apply(held, { ...unpaid, session: { ...strange, status: 'expired' } }).order).toEqual(held)
  }
  const missing = state(held, { session: { ...session, id: 'cs_test_another000', status: 'missing', orderId: null } })
  expect(apply(held, missing).order).toEqual(held)
})

test('records a dispute and raises one alarm', () => {
  const disputed = apply(paid, paidState(paid, { isDisputed: true }))
  expect(disputed).toMatchObject({ order: { status: 'paid', isDisputed: true }, alarms: ['disputed'] })
  expect(apply(disputed.order, paidState(paid, { isDisputed: true })).alarms).toEqual([])
  expect(apply(held, paidState(held, { isDisputed: true })).alarms).toEqual(['disputed'])
})

const lostAll = paidState(paid, { chargedBack: paid.total + 995 })

test('treats a lost dispute of the whole payment as a refund, and restocks units that were not shipped', () => {
  const lost = apply(apply(paid, paidState(paid, { isDisputed: true })).order, lostAll)
  expect(lost).toMatchObject({
    order: { status: 'refunded', hold: 'released', isDisputed: false, attention: null },
    stock: 'restock',
    alarms: [],
  })
  expect(apply(lost.order, lostAll)).toMatchObject({ order: lost.order, stock: 'none' })
  const sent = apply(shipped, lostAll)
  expect(sent).toMatchObject({ order: { status: 'refunded', hold: 'sold' }, stock: 'none' })
  const part = apply(paid, paidState(paid, { refunded: 500, chargedBack: paid.total + 495 })).order
  expect([part.status, amountKept(part)]).toEqual(['refunded', 0])
})

test('leaves an order to ship after a dispute of a part was lost, or a dispute was won', () => {
  const part = apply(paid, paidState(paid, { chargedBack: 500 }))
  expect(part).toMatchObject({ order: { status: 'paid', hold: 'sold', chargedBack: 500 }, stock: 'none', alarms: [] })
  const disputed = apply(paid, paidState(paid, { isDisputed: true })).order
  expect(apply(disputed, paidState(paid))).toMatchObject({ order: { ...paid }, stock: 'none', alarms: [] })
  const won = apply(disputed, paidState(paid, { isDisputeWon: true })).order
  expect(won).toMatchObject({ status: 'paid', isDisputed: false, isDisputeWon: true })
  expect(apply(won, paidState(paid, { isDisputeWon: true })).order).toEqual(won)
})

test('retakes the units when a dispute that was lost is won after all, and calls for a person when they are gone', () => {
  const { order: lost } = apply(paid, lostAll)
  expect(apply(lost, paidState(paid))).toMatchObject({
    order: { status: 'paid', hold: 'sold', chargedBack: 0, attention: null },
    stock: 'retake',
    alarms: [],
  })
  const left = applyWithoutStock(lost, paidState(paid), now)
  expect(left).toMatchObject({ order: { status: 'paid', hold: 'released' }, alarms: ['dispute_won_back'] })
  expect(left.order.attention).toContain('A dispute that we had lost was decided for us')
  expect(applyWithoutStock(left.order, paidState(paid), now)).toMatchObject({ order: left.order, alarms: [] })
  const back = apply(left.order, paidState(paid))
  expect(back).toMatchObject({ order: { status: 'paid', hold: 'sold', attention: null }, stock: 'retake' })
})

test('says once that Stripe does not refund a late payment, and keeps trying', () => {
  const { order: late } = applyWithoutStock(cancelled, paidState(cancelled), now)
  const refused = applyRefusal(late)
  expect(refused.alarms).toEqual(['refund_failed'])
  expect(refused.order.attention).toContain('Stripe does not refund it')
  const again = applyWithoutStock(refused.order, paidState(cancelled), now)
  expect(again).toMatchObject({ order: refused.order, needsFullRefund: true, alarms: [] })
  expect(applyRefusal(again.order)).toMatchObject({ order: refused.order, alarms: [] })
})

test('clears the attention text once a refund succeeds or the units are available again', () => {
  const partlyRefunded = apply(paid, paidState(paid, { refunded: 500 })).order
  const failed = apply(partlyRefunded, paidState(paid)).order
  expect(failed.attention).toContain('A refund failed')
  expect(apply(failed, paidState(paid, { refunded: 500 })).order.attention).toBeNull()
  const late = applyWithoutStock(cancelled, paidState(cancelled), now).order
  expect(apply(late, paidState(cancelled))).toMatchObject({
    order: { status: 'paid', hold: 'sold', attention: null },
    stock: 'retake',
  })
  const strange = { ...failed, attention: 'A payment came in over a session that is not this order’s: x' }
  expect(apply(strange, paidState(paid, { refunded: 500 })).order.attention).toBe(strange.attention)
})

test('leaves a failed refund to staff when the units are gone, however often the state is applied', () => {
  const { order: refunded } = apply(paid, paidState(paid, { refunded: paid.total + 995 }))
  const left = applyWithoutStock(refunded, paidState(paid), now)
  expect(left).toMatchObject({
    order: { status: 'paid', hold: 'released', refunded: 0 },
    stock: 'none',
    needsFullRefund: false,
    alarms: ['refund_failed'],
  })
  expect(left.order.attention).toContain('sold to others')
  const again = applyWithoutStock(left.order, paidState(paid), now)
  expect(again).toMatchObject({ order: left.order, needsFullRefund: false, alarms: [] })
  const back = apply(left.order, paidState(paid))
  expect(back).toMatchObject({ order: { status: 'paid', hold: 'sold' }, stock: 'retake', alarms: [] })
  expect(back.order.attention).toContain('A refund failed')
  expect(back.order.attention).not.toContain('sold to others')
})

test('keeps accepted payments less refunds and lost disputes', () => {
  const part = apply(paid, paidState(paid, { refunded: 500 })).order
  const whole = apply(part, paidState(paid, { refunded: paid.total + 995 })).order
  const wrong = apply(held, paidState(held, { paid: 1_000 })).order
  expect([held, paid, shipped, part, whole, cancelled, wrong].map(amountKept)).toEqual([
    0,
    held.total + 995,
    held.total + 995,
    held.total + 495,
    0,
    0,
    0,
  ])
})
