import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { cardCvv, cardNumber, issueCard, toCardTransactionView, toCardView } from './issue-card.ts'

const now = new Date('2025-11-21T10:00:00.000Z')
const holder = { id: 'member', firstName: 'Zoë', lastName: 'Star' }
const card = issueCard('a card', holder, now)

/** As the field checks a number: every second digit from the right doubled, and the sum a multiple of ten. */
const passesLuhn = (number: string): boolean =>
  Array.from(number, Number)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) %
    10 ===
  0

test('the check itself knows a good number from a bad one', () => {
  expect(passesLuhn('4111111111111111')).toBe(true)
  expect(passesLuhn('4111111111111112')).toBe(false)
})

test('a new card is active, empty, and good for four years', () => {
  expect(card).toEqual({
    id: 'a card',
    userId: 'member',
    holderName: 'ZOË STAR',
    expiryDate: '11/29',
    status: 'active',
    balance: 0,
    keyVersion: 1,
    issuedDate: now.toISOString(),
  })
  expect(issueCard('a card', holder, new Date('2097-01-31T00:00:00Z')).expiryDate).toBe('01/01')
})

property.prop([fc.uuid(), fc.string({ minLength: 1 })])(
  'any card under any key has sixteen digits that pass Luhn, and a CVV of three',
  (id, key) => {
    const number = cardNumber({ ...card, id }, key)
    expect(number).toMatch(/^999999\d{10}$/)
    expect(passesLuhn(number)).toBe(true)
    expect(cardCvv({ ...card, id }, key)).toMatch(/^\d{3}$/)
  },
)

test('numbers differ between cards, stay the card’s own, and are others under another key or version of it', () => {
  const numbers = new Set(Array.from({ length: 1_000 }, (_, index) => cardNumber({ ...card, id: `${index}` }, 'key')))
  expect(numbers.size).toBe(1_000)
  const number = cardNumber(card, 'key')
  // What may change on a card leaves its number alone.
  expect(cardNumber({ ...card, status: 'blocked', balance: 5, holderName: 'ANOTHER' }, 'key')).toBe(number)
  expect(cardNumber(card, 'another key')).not.toBe(number)
  expect(cardNumber({ ...card, keyVersion: 2 }, 'key')).not.toBe(number)
})

test('any three digits may be a CVV, and a card keeps its own', () => {
  const cvvs = new Set(Array.from({ length: 20_000 }, (_, index) => cardCvv({ ...card, id: `${index}` }, 'key')))
  expect(cvvs.size).toBe(1_000)
  expect(cardCvv(card, 'key')).toBe(cardCvv({ ...card }, 'key'))
})

test('its holder sees the last four digits and nothing else of the number, and no CVV', () => {
  const number = cardNumber(card, 'key')
  const view = toCardView({ ...card, balance: 1_050 }, 'key')
  expect(view).toEqual({
    cardNumber: `•••• •••• •••• ${number.slice(-4)}`,
    cardHolderName: 'ZOË STAR',
    expiryDate: '11/29',
    status: 'active',
    balance: 10.5,
    issuedDate: now.toISOString(),
  })
})

test('a movement is shown in dollars, and says whose it is to nobody', () => {
  const shop = { transactionType: 'purchase', merchant: 'A shop', description: 'Coffee', status: 'completed' }
  const shown = { id: 'a movement', ...shop, timestamp: now.toISOString() }
  expect(toCardTransactionView({ ...shown, userId: 'member', amount: -450 })).toEqual({ ...shown, amount: -4.5 })
})
