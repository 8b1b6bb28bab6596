import { expect, test } from 'vitest'
import { line, order } from '../testing/fixtures/sample-orders.ts'
import { countRow, difference, sumOf, type CountedRow } from './count-row.ts'

const entry = {
  entity: 'ledger',
  kind: 'purchase',
  amount: -1_500,
  balanceAfter: 500,
  at: '2026-11-24T13:30:00.000Z',
} as const
const paid = { status: 'paid', paid: 10_995, refunded: 995, paidAt: '2026-11-24T12:59:59.999Z' } as const

test('counts an entry in the total, by kind, and on its day in Sydney', () => {
  expect(countRow(entry)).toEqual({
    'TOTAL outstanding': -1_500,
    'TOTAL purchase': -1_500,
    'DAY#2026-11-25 purchase': -1_500,
  })
})

test.each([
  ['the first entry', { amount: 2_000, balanceAfter: 2_000 }, 1],
  ['one that spends everything', { amount: -2_000, balanceAfter: 0 }, -1],
  ['one that adds to a balance', { amount: 1, balanceAfter: 2_001 }, undefined],
])('counts who owns Solcoins: %s', (_, part, holders) => {
  expect(countRow({ ...entry, ...part })['TOTAL holders']).toBe(holders)
})

test('counts what was paid for an order less refunds, and its products, on the day of the payment', () => {
  const lines = [line({ productId: 'hoodie' }), line({ productId: 'hoodie', quantity: 1 }), line({ productId: 'mug' })]
  const row = (part: object) => ({ ...order({ lines, ...part }), entity: 'order' }) as CountedRow
  const started = { 'DAY#2026-11-21 checkouts': 1 }
  const kept = {
    ...started,
    'DAY#2026-11-21 checkoutsPaid': 1,
    'DAY#2026-11-24 merchandise': 10_000,
    'BOUGHT#2026-11-24#hoodie units': 3,
    'BOUGHT#2026-11-24#hoodie revenue': 14_850,
    'BOUGHT#2026-11-24#mug units': 2,
    'BOUGHT#2026-11-24#mug revenue': 9_900,
  }
  expect(countRow(row(paid))).toEqual({ 'TOTAL ordersToShip': 1, ...kept })
  expect(countRow(row({ ...paid, status: 'shipped' }))).toEqual(kept)
  expect(countRow(row({ ...paid, status: 'refunded', refunded: 10_995 }))).toEqual({
    ...started,
    'DAY#2026-11-21 checkoutsPaid': 1,
  })
  expect(countRow(row({ status: 'cancelled' }))).toEqual(started)
})

test('counts a gift card in the stock of its kind and, if a member bought it, on the day of the sale', () => {
  const card = { entity: 'gift-card', platform: 'roblox', amount: 2_000 } as const
  expect(countRow({ ...card, status: 'available' })).toEqual({ 'STOCK#roblox#000002000 available': 1 })
  const sold = { ...card, status: 'sold', soldAt: '2026-11-24T13:30:00.000Z' } as const
  expect(countRow(sold)).toEqual({ 'STOCK#roblox#000002000 sold': 1, 'CARDS#2026-11-25#roblox#000002000 units': 1 })
  expect(countRow({ ...sold, replacementFor: 'purchase' })).toEqual({ 'STOCK#roblox#000002000 sold': 1 })
  expect(countRow({ ...sold, soldAt: 'never' })).toEqual({ 'STOCK#roblox#000002000 sold': 1 })
})

test.each([
  ['an amount', { ...entry, amount: undefined }],
  ['a time', { ...entry, at: 'yesterday' }],
  ['an order’s payment', { ...order(paid), entity: 'order', paid: 'much' }],
  ['an order’s times', { ...order({ ...paid, status: 'shipped' }), entity: 'order', paidAt: 'never', createdAt: '' }],
  ['a line', { ...order({ ...paid, createdAt: '', lines: [line({ quantity: 0.5 })] }), entity: 'order', paid: 995 }],
])('counts nothing of what is damaged: %s', (_, row) => {
  expect(Object.values(countRow(row as unknown as CountedRow)).filter((count) => count !== 1)).toEqual([])
})

test('the difference of two counts, added to the first, is the second', () => {
  const [before, after] = [
    { a: 1, b: 2, c: 3 },
    { b: 2, c: 5, d: -1 },
  ]
  expect(difference(before, after)).toEqual({ a: -1, c: 2, d: -1 })
  expect(sumOf([before, difference(before, after)])).toEqual(after)
  expect(difference(after, after)).toEqual({})
})
