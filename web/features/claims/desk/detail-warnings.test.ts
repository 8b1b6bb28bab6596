import { expect, test } from 'vitest'
import { detailWarnings, exampleDetails } from './review-claim-dialog.tsx'

const complete = 'Card: 4532 7710 0296 8841\nPIN: 2093\nExpiry: 06/28\nCVV: 417'

test.each([
  ['all four lines', complete],
  ['another case, spacing and order', ' cvv : 4170\npin:12AB\n\nEXPIRY: 6/2028\ncard: AQ2W-8XK3F9-77TL'],
  ['Windows line endings', complete.replaceAll('\n', '\r\n')],
  ['nothing', ''],
  ['only whitespace', ' \n '],
])('returns no warning for %s', (_, details) => {
  expect(detailWarnings(details)).toEqual([])
})

test.each([
  ['PIN: 2093', ['Missing: Card, Expiry, CVV.']],
  [`${complete}\nThank you`, ['Line 5 should begin with Card, PIN, Expiry or CVV and a colon.']],
  [`${complete}\nPIN: 1111`, ['PIN appears twice.']],
  [complete.replace('06/28', '13/28'), ['Expiry should be a month and a year, such as 06/28.']],
  [complete.replace('417', '41'), ['CVV should be 3 or 4 digits.']],
  [complete.replace('4532 7710 0296 8841', ''), ['Card should be the card number or code.']],
  [
    complete.replace('PIN: 2093', 'PIN 2093'),
    ['Line 2 should begin with Card, PIN, Expiry or CVV and a colon.', 'Missing: PIN.'],
  ],
])('warns about %j', (details, warnings) => {
  expect(detailWarnings(details)).toEqual(warnings)
})

test('the placeholder could not be taken for the details of a card', () => {
  expect(detailWarnings(exampleDetails)).not.toEqual([])
})
