import { expect, test } from 'vitest'
import { order } from '../testing/fixtures/sample-orders.ts'
import { expiryOf, movesExpiry } from './order-expiry.ts'
import type { Order } from './order.ts'

const seconds = (at: string) => Date.parse(at) / 1000
const placed = order({ createdAt: '2026-01-31T10:00:00.000Z' })
const ended: Order = { ...placed, status: 'cancelled', hold: 'released' }

test('an order expires eight years after its last step', () => {
  expect(expiryOf(placed)).toBe(seconds('2034-01-31T10:00:00Z'))
  const paid = { ...placed, paid: 9_900, paidAt: '2026-02-01T00:00:00.000Z' }
  expect(expiryOf(paid)).toBe(seconds('2034-02-01T00:00:00Z'))
  expect(expiryOf({ ...paid, shippedAt: '2026-03-05T00:00:00.999Z' })).toBe(seconds('2034-03-05T00:00:00Z'))
})

test('an order of a leap day expires on the day after February', () => {
  expect(expiryOf(order({ createdAt: '2092-02-29T00:00:00.000Z' }))).toBe(seconds('2100-03-01T00:00:00Z'))
})

test('an order that ended without a payment expires 60 days after it was placed', () => {
  expect(expiryOf(ended)).toBe(seconds('2026-04-01T10:00:00Z'))
})

test.each<[string, Partial<Order>]>([
  ['holds stock', { hold: 'held' }],
  ['waits for a bank', { status: 'processing', hold: 'held' }],
  ['was paid', { paid: 9_900 }],
  ['may have been paid', { attention: 'A payment came in over a session that is not its own' }],
])('an order that %s is stored for years', (_, what) => {
  expect(expiryOf({ ...ended, ...what })).toBe(seconds('2034-01-31T10:00:00Z'))
  expect(movesExpiry({ ...ended, ...what }, ended)).toBe(true)
  expect(movesExpiry(ended, { ...ended, ...what })).toBe(true)
})

test('what leads to an order is written again only when it would expire too early or too late', () => {
  const paid: Order = { ...placed, status: 'paid', hold: 'sold', paid: 9_900, paidAt: placed.createdAt }
  expect(movesExpiry(placed, paid)).toBe(false)
  expect(movesExpiry(paid, { ...paid, status: 'shipped', shippedAt: '2026-02-09T00:00:00.000Z' })).toBe(false)
  expect(movesExpiry(ended, { ...ended, refusedAt: placed.createdAt })).toBe(false)
})
