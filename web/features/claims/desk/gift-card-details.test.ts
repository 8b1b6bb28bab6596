import { expect, test } from 'vitest'
import { detailLines, detailWarning, fieldsFor, noFields, readDetails } from './gift-card-details.ts'

const complete = { Card: '4532 7710 0296 8841', PIN: '2093', Expiry: '06/28', CVV: '417' }
const visa = 'Visa Prepaid Gift Card'
const amazon = 'Amazon Gift Card'

test.each([visa, 'Mastercard Prepaid'])('a %s has the four specified lines', (platform) => {
  expect(detailLines(platform, complete)).toBe('Card: 4532 7710 0296 8841\nPIN: 2093\nExpiry: 06/28\nCVV: 417')
})

test.each([amazon, 'Apple Gift Card', 'Google Play Gift Card'])('a %s has neither a PIN nor a CVV', (platform) => {
  expect(fieldsFor(platform).map(({ label }) => label)).toEqual(['Card', 'Expiry'])
  expect(detailLines(platform, { ...complete, Card: ' AQ7K-93MPLX-T2 ' })).toBe('Card: AQ7K-93MPLX-T2\nExpiry: 06/28')
})

test('an empty field has no line', () => {
  expect(detailLines(visa, { ...noFields, PIN: ' ', Card: '4532' })).toBe('Card: 4532')
  expect(detailLines(visa, noFields)).toBe('')
})

test.each([
  [visa, 'Card', '4532-7710-0296-88', '14 of 16 digits'],
  [visa, 'Card', 'AQ7K', 'Digits only'],
  [amazon, 'Card', 'AQ7K', 'Is this the number or the code?'],
  [visa, 'PIN', '20', '3 to 12 letters or digits'],
  [visa, 'Expiry', '13/28', 'A month and a year, such as 06/28'],
  [visa, 'CVV', '41', '3 or 4 digits'],
] as const)('%s warns about %s %j: %s', (platform, label, value, warning) => {
  expect(detailWarning(platform, label, value)).toBe(warning)
})

test.each([
  [visa, 'Card', '4532 7710 0296 8841'],
  [amazon, 'Card', 'AQ7K-93MPLX-T2'],
  [visa, 'PIN', '12AB'],
  [visa, 'Expiry', '6/2028'],
  [visa, 'CVV', '4170'],
  [visa, 'CVV', ' '],
] as const)('%s takes %s %j without a warning', (platform, label, value) => {
  expect(detailWarning(platform, label, value)).toBeUndefined()
})

test('no placeholder could be taken for a value', () => {
  for (const platform of [visa, amazon])
    for (const { label, placeholder } of fieldsFor(platform))
      expect(detailWarning(platform, label, placeholder), label).toBeDefined()
})

test.each([
  ['our own lines', 'Card: 4532 7710 0296 8841\nPIN: 2093\nExpiry: 06/28\nCVV: 417', complete],
  [
    'a mail',
    'Thank you for your order.\r\n\r\nCard number: 4532 7710 0296 8841\r\nValid thru : 06/28\r\nSecurity code: 417\r\nPIN = 2093\r\nOrder: 771',
    complete,
  ],
  ['a code on its own line', 'Gift code: AQ7K-93MPLX-T2', { Card: 'AQ7K-93MPLX-T2' }],
  ['a bare number', '4532 7710 0296 8841', {}],
])('reads %s', (_, text, fields) => {
  expect(readDetails(text)).toEqual(fields)
})
