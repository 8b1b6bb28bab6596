import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import {
  discounted,
  dollars,
  formatAmount,
  gstIn,
  hasCentPrecision,
  maxAmount,
  toAmount,
  toCents,
  withGst,
} from './money.ts'

/** Larger than any balance. */
const cents = fc.integer({ min: -1e12, max: 1e12 })

property.prop([cents])('converts cents to an amount and back without loss', (amount) => {
  expect(toCents(toAmount(amount))).toBe(amount)
})

property.prop([fc.integer({ min: 0, max: maxAmount }), fc.integer({ min: 0, max: 99 })])(
  'converts an amount with two decimals to the exact number of cents',
  (whole, rest) => {
    expect(toCents(Number(`${whole}.${String(rest).padStart(2, '0')}`))).toBe(whole * 100 + rest)
  },
)

property.prop([fc.integer({ min: 0, max: maxAmount * 1000 }).filter((thousandths) => thousandths % 10 !== 0)])(
  'rejects an amount with more than two decimals',
  (thousandths) => {
    expect(hasCentPrecision(thousandths / 1000)).toBe(false)
    expect(() => toCents(thousandths / 1000)).toThrow(RangeError)
  },
)

test.each([Number.NaN, Infinity, -Infinity, 1e21, Number.MAX_VALUE])('rejects %s as an amount', (amount) => {
  expect(() => toCents(amount)).toThrow(RangeError)
})

property.prop([fc.integer({ min: 0, max: maxAmount * 100 }), fc.integer({ min: 0, max: 100 })])(
  'rounds a discounted price half up to the cent',
  (price, percent) => {
    const roundingError = discounted(price, percent) * 100 - price * (100 - percent)
    expect(roundingError).toBeGreaterThan(-50)
    expect(roundingError).toBeLessThanOrEqual(50)
  },
)

property.prop([fc.integer({ min: 0, max: 3 * maxAmount * 100 })])(
  'the GST in a price is what was added to it',
  (price) => {
    expect(withGst(price) - gstIn(withGst(price))).toBe(price)
  },
)

test('GST rounds half a cent up for each unit', () => {
  expect([4, 5, 995, 43_59].map(withGst)).toEqual([4, 6, 1_095, 47_95])
})

test('rounds half a cent up: 10% off 22.55 is 20.30', () => {
  expect(discounted(2255, 10)).toBe(2030)
})

test.each([
  [1234.5, '1,234.50'],
  [0, '0.00'],
  [-7, '-7.00'],
  [1_000_000.25, '1,000,000.25'],
])('formats %s as %s', (amount, text) => {
  expect(formatAmount(amount)).toBe(text)
})

test('formats cents as dollars', () => {
  expect(dollars(123_450)).toBe('$1,234.50')
  expect(dollars(0)).toBe('$0.00')
})
