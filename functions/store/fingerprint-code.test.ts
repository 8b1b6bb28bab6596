import { expect, test } from 'vitest'
import { fingerprint, lastFour } from './fingerprint-code.ts'

const code = 'ABCD-1234-EFGH'
const of = (typed: string) => fingerprint(typed, 'key')

test.each([
  'abcd-1234-efgh',
  'ABCD1234EFGH',
  ' AB CD 1234 EFGH ',
  'ABCD–1234—EFGH',
  'ABCD\u200B1234\u00A0EFGH',
  'ABCD-１２３４-EFGH',
])('"%s" is the same code', (typed) => {
  expect(of(typed)).toBe(of(code))
})

test.each(['ABCD-1234-EFG', 'ABCD-1234-EFGI', 'ABCD_1234_EFGH'])('"%s" is another code', (typed) => {
  expect(of(typed)).not.toBe(of(code))
})

test('without the key nobody can tell which code a fingerprint is of', () => {
  expect(fingerprint(code, 'another key')).not.toBe(of(code))
  expect(of(code)).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  ['ABCD-1234-EFGH', 'EFGH'],
  ['ABCDEFGH', 'EFGH'],
  ['ABCDEF', 'DEF'],
  ['ABC', 'C'],
  ['A', ''],
])('of %s staff see "%s"', (whole, shown) => {
  expect(lastFour(whole)).toBe(shown)
})
