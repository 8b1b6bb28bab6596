import { expect, test } from 'vitest'
import { orderStatuses, type Order } from '../../../../shared/orders/schema.ts'
import { stepsOf } from './timeline-steps.ts'

const order: Order = {
  id: '019a0000-0000-7000-8000-000000000001',
  status: 'paid',
  lines: [],
  subtotal: 32,
  gst: 3.2,
  total: 35.2,
  shipping: 10,
  paid: 45.2,
  refunded: 0,
  chargedBack: 0,
  carrier: 'Australia Post',
  tracking: '34XQ00715528',
  createdAt: '2026-11-21T10:00:00.000Z',
  paidAt: '2026-11-21T10:01:00.000Z',
  shippedAt: '2026-11-22T10:01:00.000Z',
  arrival: null,
  refundedAt: null,
  problem: null,
  delivery: null,
}
const states = (change: Partial<Order>) => stepsOf({ ...order, ...change }).map(({ label, state }) => [label, state])

test.each([
  ['pending', ['Placed done', 'Paid next', 'Shipped next', 'Delivered unknown']],
  ['processing', ['Placed done', 'Payment processing now', 'Shipped next', 'Delivered unknown']],
  ['paid', ['Placed done', 'Paid now', 'Shipped next', 'Delivered unknown']],
  ['shipped', ['Placed done', 'Paid done', 'Shipped now', 'Delivered unknown']],
  ['refunded', ['Placed done', 'Paid done', 'Shipped done', 'Refunded now']],
  ['cancelled', ['Placed done', 'Cancelled now']],
] as const)('the steps of an order that is %s', (status, steps) => {
  expect(states({ status }).map((step) => step.join(' '))).toEqual(steps)
})

test('an order that was refunded before it shipped has no shipping step', () => {
  expect(states({ status: 'refunded', shippedAt: null }).map(([label]) => label)).not.toContain('Shipped')
})

test('at most one step is the current one', () => {
  for (const status of orderStatuses)
    expect(states({ status }).filter(([, state]) => state === 'now').length).toBeLessThanOrEqual(1)
})

test('names the card to its owner, and the carrier to everyone', () => {
  const delivery = { name: null, email: null, address: null, cardLast4: '4242' }
  const text = JSON.stringify(stepsOf({ ...order, status: 'shipped', delivery }))
  expect(text).toContain('card ending in 4242')
  expect(text).toContain('Australia Post')
  expect(JSON.stringify(stepsOf({ ...order, status: 'shipped' }))).not.toContain('card')
})
