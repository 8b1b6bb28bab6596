import { expect, test } from 'vitest'
import { facts, order, paidFacts } from '../testing/fixtures/sample-orders.ts'
import type { Facts, Order } from './order.ts'
import { settleOrder, settleWithoutStock, spentOn } from './settle-order.ts'

const now = new Date('2026-11-21T01:00:00.000Z')
const settle = (one: Order, known: Facts) => settleOrder(one, known, now)

const held = order()
const paid = settle(held, paidFacts(held)).order
const shipped: Order = { ...paid, status: 'shipped', tracking: '1', shippedAt: now.toISOString() }
const cancelled = settle(held, ended(held, 'expired')).order

function ended(one: Order, status: Facts['session']['status'], payment: Facts['payment'] = 'none'): Facts {
  const { session } = facts(one)
  return facts(one, { session: { ...session, status, ...(status === 'missing' && { orderId: null }) }, payment })
}

test('a paid order is paid, its units are sold, and it knows who bought', () => {
  const { order: next, stock, alarms, refundsWhole } = settle(held, paidFacts(held))
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
  expect([stock, alarms, refundsWhole]).toEqual(['sell', [], false])
})

test.each([
  ['nothing was tried', held, facts(held)],
  ['it is paid already', paid, paidFacts(paid)],
  ['it is shipped', shipped, paidFacts(shipped)],
  ['it is cancelled already', cancelled, ended(cancelled, 'expired')],
  ['a card was declined and the page is open', held, facts(held, { payment: 'failed' })],
  ['a paid session is forgotten', paid, ended(paid, 'missing')],
  ['its session ended while the payment is under way', held, ended(held, 'expired', 'processing')],
  ['the bank’s word comes after the cancellation', cancelled, ended(cancelled, 'complete', 'processing')],
])('nothing changes when %s', (_what, one, known) => {
  const { order: next, stock, alarms } = settle(one, known)
  expect(next).toEqual(one)
  expect([stock, alarms]).toEqual(['none', []])
})

test('a payment under way keeps its units', () => {
  const { order: next, stock } = settle(held, ended(held, 'complete', 'processing'))
  expect([next.status, next.hold, stock]).toEqual(['processing', 'held', 'none'])
  expect(settle(next, paidFacts(held)).order).toMatchObject({ status: 'paid', hold: 'sold' })
})

test.each([
  ['expired', ended(held, 'expired')],
  ['unknown to Stripe', ended(held, 'missing')],
  ['complete and its payment failed', ended(held, 'complete', 'failed')],
])('a session that is %s gives its units back, once', (_what, known) => {
  for (const one of [held, { ...held, status: 'processing' } as const]) {
    const { order: next, stock } = settle(one, known)
    expect([next.status, next.hold, stock]).toEqual(['cancelled', 'released', 'release'])
    expect(settle(next, known)).toMatchObject({ order: next, stock: 'none' })
  }
})

test('an order whose page was never known is cancelled by the session that turns up', () => {
  const lost = order({ sessionId: null, sessionUrl: null })
  const { order: next, stock } = settle(lost, ended({ ...lost, sessionId: 'cs_test_found00000' }, 'expired'))
  expect(next).toMatchObject({ status: 'cancelled', sessionId: 'cs_test_found00000' })
  expect(stock).toBe('release')
})

test.each([
  ['paid', paid],
  ['shipped', shipped],
])('a part given back leaves it %s', (status, one) => {
  const { order: next, stock } = settle(one, paidFacts(one, { refunded: 500 }))
  expect([next.status, next.refunded, stock]).toEqual([status, 500, 'none'])
})

test('all given back is refunded: what is still here can be bought again, what was shipped cannot', () => {
  const whole = (one: Order) => settle(one, paidFacts(one, { refunded: one.total + 995 }))
  expect(whole(paid)).toMatchObject({ order: { status: 'refunded', hold: 'released' }, stock: 'restock' })
  expect(whole(held)).toMatchObject({ order: { status: 'refunded', hold: 'released' }, stock: 'release' })
  expect(whole(shipped)).toMatchObject({ order: { status: 'refunded', hold: 'sold' }, stock: 'none' })
  const { order: refunded } = whole(paid)
  expect(whole(refunded)).toMatchObject({ order: refunded, stock: 'none' })
})

test('a refund that failed brings the order back, takes its units again and wakes somebody once', () => {
  const { order: refunded } = settle(paid, paidFacts(paid, { refunded: paid.total + 995 }))
  const back = settle(refunded, paidFacts(paid))
  expect(back).toMatchObject({ order: { status: 'paid', hold: 'sold' }, stock: 'retake', alarms: ['refund_failed'] })
  expect(back.order.attention).toContain('A refund failed')
  expect(settle(back.order, paidFacts(paid))).toMatchObject({ order: back.order, stock: 'none', alarms: [] })
})

test('a payment after the release takes the units again', () => {
  const late = settle(cancelled, paidFacts(cancelled))
  expect(late).toMatchObject({ order: { status: 'paid', hold: 'sold' }, stock: 'retake', alarms: [] })
})

test('a payment after the units are gone goes back whole, and wakes somebody once', () => {
  const late = settleWithoutStock(cancelled, paidFacts(cancelled), now)
  expect(late).toMatchObject({
    order: { status: 'cancelled', hold: 'released', paymentIntentId: 'pi_0', paid: cancelled.total + 995 },
    stock: 'none',
    refundsWhole: true,
    alarms: ['late_payment'],
  })
  expect(settleWithoutStock(late.order, paidFacts(cancelled), now)).toMatchObject({ refundsWhole: true, alarms: [] })
  const back = settle(late.order, paidFacts(cancelled, { refunded: cancelled.total + 995 }))
  expect(back).toMatchObject({ order: { status: 'refunded', hold: 'released', attention: null }, stock: 'none' })
})

const { session: paidSession } = paidFacts(held)

test.each<[string, Partial<Facts>]>([
  ['a cent less', { paid: held.total + 994 }],
  ['a cent more', { paid: held.total + 996 }],
  ['in another currency', { session: { ...paidSession, currency: 'usd' } }],
  ['less by the shipping', { session: { ...paidSession, shipping: 996 } }],
])('what was paid %s fulfils nothing, and wakes somebody once', (_what, wishes) => {
  const known = paidFacts(held, wishes)
  const { order: next, stock, alarms } = settle(held, known)
  expect(next).toMatchObject({ status: 'pending', hold: 'held', paymentIntentId: 'pi_0', paid: known.paid })
  expect(next.attention).toContain('is not what was ordered')
  expect([stock, alarms]).toEqual(['none', ['amount_differs']])
  expect(settle(next, known)).toMatchObject({ order: next, alarms: [] })
  const back = settle(next, { ...known, refunded: known.paid })
  expect(back).toMatchObject({ order: { status: 'refunded', hold: 'released', attention: null }, stock: 'release' })
})

test('the session of another order, or another session of this one, changes nothing but that staff are told', () => {
  const { session } = paidFacts(held)
  for (const strange of [
    { ...session, orderId: order().id },
    { ...session, id: 'cs_test_another000' },
    { ...session, orderId: null },
  ]) {
    const { order: next, stock, alarms } = settle(held, paidFacts(held, { session: strange }))
    expect({ ...next, attention: null }).toEqual(held)
    expect(next.attention).toContain(strange.id)
    expect([stock, alarms]).toEqual(['none', ['foreign_session']])
    const unpaid = ended(held, 'expired')
    expect(settle(held, { ...unpaid, session: { ...strange, status: 'expired' } }).order).toEqual(held)
  }
  const missing = facts(held, { session: { ...session, id: 'cs_test_another000', status: 'missing', orderId: null } })
  expect(settle(held, missing).order).toEqual(held)
})

test('a dispute is noted, and wakes somebody once', () => {
  const disputed = settle(paid, paidFacts(paid, { isDisputed: true }))
  expect(disputed).toMatchObject({ order: { status: 'paid', isDisputed: true }, alarms: ['disputed'] })
  expect(settle(disputed.order, paidFacts(paid, { isDisputed: true })).alarms).toEqual([])
  expect(settle(held, paidFacts(held, { isDisputed: true })).alarms).toEqual(['disputed'])
})

test('what staff were told of goes once it is so no more: a refund that was made again, units that are there after all', () => {
  const given = settle(paid, paidFacts(paid, { refunded: 500 })).order
  const failed = settle(given, paidFacts(paid)).order
  expect(failed.attention).toContain('A refund failed')
  expect(settle(failed, paidFacts(paid, { refunded: 500 })).order.attention).toBeNull()
  const late = settleWithoutStock(cancelled, paidFacts(cancelled), now).order
  expect(settle(late, paidFacts(cancelled))).toMatchObject({
    order: { status: 'paid', hold: 'sold', attention: null },
    stock: 'retake',
  })
  const strange = { ...failed, attention: 'A payment came in over a session that is not this order’s: x' }
  expect(settle(strange, paidFacts(paid, { refunded: 500 })).order.attention).toBe(strange.attention)
})

test('a refund that failed when the units are gone is for people, however often it is settled', () => {
  const { order: refunded } = settle(paid, paidFacts(paid, { refunded: paid.total + 995 }))
  const left = settleWithoutStock(refunded, paidFacts(paid), now)
  expect(left).toMatchObject({
    order: { status: 'paid', hold: 'released', refunded: 0 },
    stock: 'none',
    refundsWhole: false,
    alarms: ['refund_failed'],
  })
  expect(left.order.attention).toContain('sold to others')
  const again = settleWithoutStock(left.order, paidFacts(paid), now)
  expect(again).toMatchObject({ order: left.order, refundsWhole: false, alarms: [] })
  const back = settle(left.order, paidFacts(paid))
  expect(back).toMatchObject({ order: { status: 'paid', hold: 'sold' }, stock: 'retake', alarms: [] })
  expect(back.order.attention).toContain('A refund failed')
  expect(back.order.attention).not.toContain('sold to others')
})

test('what a member spent follows what was accepted and not given back', () => {
  const part = settle(paid, paidFacts(paid, { refunded: 500 })).order
  const whole = settle(part, paidFacts(paid, { refunded: paid.total + 995 })).order
  const wrong = settle(held, paidFacts(held, { paid: 1_000 })).order
  expect([held, paid, shipped, part, whole, cancelled, wrong].map(spentOn)).toEqual([
    0,
    held.total + 995,
    held.total + 995,
    held.total + 495,
    0,
    0,
    0,
  ])
})
