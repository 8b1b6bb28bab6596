import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { formatAmount, maxPayment } from './money.ts'
import { parseAmount } from './parse-amount.ts'

test.each([
  ['20', 20],
  ['20.5', 20.5],
  ['20,50', 20.5],
  ['20,5', 20.5],
  ['1,234', 1_234],
  ['1,234.50', 1_234.5],
  ['1.234,50', 1_234.5],
  ['1 234,50', 1_234.5],
  ['1\u202f234.50', 1_234.5],
  ['1’234.50', 1_234.5],
  [' $20.50 ', 20.5],
  ['$1,234,567.89', 1_234_567.89],
  ['２０．５０', 20.5],
  ['0', 0],
  // The schema refuses it for its decimals.
  ['1.234', 1.234],
])('“%s” is %d', (text, amount) => expect(parseAmount(text)).toBe(amount))

test.each([
  '',
  '1.000',
  '1.230',
  ' ',
  '1.000',
  '1.230',
  '20,',
  '20.',
  ',5',
  '1,23,4',
  '12,3456',
  '1.2.3',
  '1,2,3',
  '-5',
  '+5',
  '1e3',
  '0x10',
  'NaN',
  '5 AUD',
])('“%s” is not an amount', (text) => expect(parseAmount(text)).toBeNaN())

property.prop([fc.integer({ min: 0, max: maxPayment * 100 })])('reads every amount as it is shown', (cents) => {
  expect(parseAmount(formatAmount(cents / 100))).toBe(cents / 100)
  expect(parseAmount(String(cents / 100))).toBe(cents / 100)
})
