import { expect, test } from 'vitest'
import { type Order, orderStatuses } from '../../../../shared/orders/schema.ts'
import { pollDelaysMs, statusTextFor } from './order-status-text.ts'

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
  carrier: null,
  tracking: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  paidAt: '2026-11-21T10:01:00.000Z',
  shippedAt: null,
  arrival: null,
  refundedAt: null,
  problem: null,
  delivery: null,
}

test('gives each status a different title', () => {
  const titles = orderStatuses.map((status) => statusTextFor({ ...order, status }, false).title)
  expect(new Set(titles).size).toBe(orderStatuses.length)
})

test('shows "confirming" only while a payment is expected', () => {
  expect(statusTextFor({ ...order, status: 'pending' }, true).title).toBe('Confirming your payment')
  expect(statusTextFor({ ...order, status: 'pending' }, false).sentence).toContain('Nothing is lost')
  expect(statusTextFor(order, true)).toEqual(statusTextFor(order, false))
})

test('states the refunded amount, and calls it full only when the shipping went back too', () => {
  const sentenceOf = (refunded: number) =>
    statusTextFor({ ...order, status: 'refunded', paid: 45.2, refunded }, false).sentence
  expect(sentenceOf(45.2)).toContain('The full $45.20 is going back')
  expect(sentenceOf(35.25)).toMatch(/^\$35\.25 is going back/)
})

test('polls less and less often, for thirty seconds in total', () => {
  expect(pollDelaysMs.reduce((sum, delay) => sum + delay, 0)).toBe(30_000)
  expect([...pollDelaysMs].sort((a, b) => a - b)).toEqual(pollDelaysMs)
})
