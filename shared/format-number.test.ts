import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { formatWhole } from './format-number.ts'
import { formatAmount } from './money.ts'

const twoDecimals = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-AU')

test.prop([fc.integer({ min: -1e12, max: 1e12 })])('formats amounts as Australian English does', (cents) => {
  expect(formatAmount(cents / 100)).toBe(twoDecimals.format(cents / 100))
})

test.prop([fc.integer({ min: -1e12, max: 1e12 })])('formats whole numbers as Australian English does', (count) => {
  expect(formatWhole(count)).toBe(whole.format(count))
})
