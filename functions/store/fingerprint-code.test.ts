import { expect, test } from 'vitest'
import { lastFour } from '../../shared/store/last-four.ts'
import { fingerprint } from './fingerprint-code.ts'

const code = 'ABCD-1234-EFGH'
const fingerprintOf = (typed: string) => fingerprint(typed, 'key')

test.each([
  'abcd-1234-efgh',
  'ABCD1234EFGH',
  ' AB CD 1234 EFGH ',
  'ABCD–1234—EFGH',
  'ABCD\u200B1234\u00A0EFGH',
  'ABCD-１２３４-EFGH',
])('"%s" has the same fingerprint', (typed) => {
  expect(fingerprintOf(typed)).toBe(fingerprintOf(code))
})

test.each(['ABCD-1234-EFG', 'ABCD-1234-EFGI', 'ABCD_1234_EFGH'])('"%s" has a different fingerprint', (typed) => {
  expect(fingerprintOf(typed)).not.toBe(fingerprintOf(code))
})

test('depends on the secret key', () => {
  expect(fingerprint(code, 'another key')).not.toBe(fingerprintOf(code))
  expect(fingerprintOf(code)).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  ['ABCD-1234-EFGH', 'EFGH'],
  ['ABCDEFGH', 'EFGH'],
  ['ABCDEF', 'DEF'],
  ['ABC', 'C'],
  ['A', ''],
  // A character of two UTF-16 units is not cut in half.
  ['ABC😀😀', '😀😀'],
])('shows staff only the end of %s: "%s"', (whole, shown) => {
  expect(lastFour(whole)).toBe(shown)
})
