import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { discounted, dollars, formatAmount, hasCentPrecision, largestAmount, toAmount, toCents } from './money.ts'

/** More than all coins that will ever be issued. */
const cents = fc.integer({ min: -1e12, max: 1e12 })

property.prop([cents])('cents come back from the amount they became', (amount) => {
  expect(toCents(toAmount(amount))).toBe(amount)
})

property.prop([fc.integer({ min: 0, max: largestAmount }), fc.integer({ min: 0, max: 99 })])(
  'an amount written with two decimals is exactly that many cents',
  (whole, rest) => {
    expect(toCents(Number(`${whole}.${String(rest).padStart(2, '0')}`))).toBe(whole * 100 + rest)
  },
)

property.prop([fc.integer({ min: 0, max: largestAmount * 1000 }).filter((thousandths) => thousandths % 10 !== 0)])(
  'an amount finer than a cent is no amount',
  (thousandths) => {
    expect(hasCentPrecision(thousandths / 1000)).toBe(false)
    expect(() => toCents(thousandths / 1000)).toThrow(RangeError)
  },
)

test.each([Number.NaN, Infinity, -Infinity, 1e21, Number.MAX_VALUE])('%s is not a number of cents', (amount) => {
  expect(() => toCents(amount)).toThrow(RangeError)
})

property.prop([fc.integer({ min: 0, max: largestAmount * 100 }), fc.integer({ min: 0, max: 100 })])(
  'a discount is exact but for the rounding, which is half up to the cent',
  (price, percent) => {
    const tooMuch = discounted(price, percent) * 100 - price * (100 - percent)
    expect(tooMuch).toBeGreaterThan(-50)
    expect(tooMuch).toBeLessThanOrEqual(50)
  },
)

test('half a cent is rounded up: 10% off 22.55 is 20.30', () => {
  expect(discounted(2255, 10)).toBe(2030)
})

test.each([
  [1234.5, '1,234.50'],
  [0, '0.00'],
  [-7, '-7.00'],
  [1_000_000.25, '1,000,000.25'],
])('a person reads %s as %s', (amount, words) => {
  expect(formatAmount(amount)).toBe(words)
})

test('cents are shown as dollars', () => {
  expect(dollars(123_450)).toBe('$1,234.50')
  expect(dollars(0)).toBe('$0.00')
})
