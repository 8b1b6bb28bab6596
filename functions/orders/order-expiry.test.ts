import { expect, test } from 'vitest'
import { expiryOf } from './order-expiry.ts'

const seconds = (at: string) => Date.parse(at) / 1000

test('an order expires eight years after its last step', () => {
  const order = { createdAt: '2026-01-31T10:00:00.000Z', paidAt: null, shippedAt: null }
  expect(expiryOf(order)).toBe(seconds('2034-01-31T10:00:00Z'))
  const paid = { ...order, paidAt: '2026-02-01T00:00:00.000Z' }
  expect(expiryOf(paid)).toBe(seconds('2034-02-01T00:00:00Z'))
  expect(expiryOf({ ...paid, shippedAt: '2026-03-05T00:00:00.999Z' })).toBe(seconds('2034-03-05T00:00:00Z'))
})

test('an order of a leap day expires on the day after February', () => {
  expect(expiryOf({ createdAt: '2092-02-29T00:00:00.000Z', paidAt: null, shippedAt: null })).toBe(
    seconds('2100-03-01T00:00:00Z'),
  )
})
