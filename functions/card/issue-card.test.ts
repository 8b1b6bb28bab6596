import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { cardCvv, cardNumber, issueCard, toCardView } from './issue-card.ts'

const now = new Date('2025-11-21T10:00:00.000Z')
const holder = { id: 'member', firstName: 'Zoë', lastName: 'Star' }
const card = issueCard('a card', holder, { keyVersion: 1, now })

/** The Luhn check. */
const passesLuhn = (number: string): boolean =>
  Array.from(number, Number)
    .toReversed()
    .map((digit, place) => (place % 2 === 0 ? digit : digit * 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) %
    10 ===
  0

test('the Luhn check of this test accepts a valid number and rejects an invalid one', () => {
  expect(passesLuhn('4111111111111111')).toBe(true)
  expect(passesLuhn('4111111111111112')).toBe(false)
})

test('issues an active card with no money that is valid for four years', () => {
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
  expect(issueCard('a card', holder, { keyVersion: 2, now: new Date('2097-01-31T00:00:00Z') }).expiryDate).toBe('01/01')
})

property.prop([fc.uuid(), fc.string({ minLength: 1 })])(
  'derives sixteen digits that pass the Luhn check and a three-digit CVV for any card and key',
  (id, key) => {
    const number = cardNumber({ ...card, id }, key)
    expect(number).toMatch(/^999999\d{10}$/)
    expect(passesLuhn(number)).toBe(true)
    expect(cardCvv({ ...card, id }, key)).toMatch(/^\d{3}$/)
  },
)

test('derives a different number for each card, key and key version, and always the same one for a card', () => {
  const numbers = new Set(Array.from({ length: 1_000 }, (_, index) => cardNumber({ ...card, id: `${index}` }, 'key')))
  expect(numbers.size).toBe(1_000)
  const number = cardNumber(card, 'key')
  // Changes of the card's other data do not change its number.
  expect(cardNumber({ ...card, status: 'blocked', balance: 5, holderName: 'ANOTHER' }, 'key')).toBe(number)
  expect(cardNumber(card, 'another key')).not.toBe(number)
  expect(cardNumber({ ...card, keyVersion: 2 }, 'key')).not.toBe(number)
})

test('uses all three-digit CVVs and derives always the same one for a card', () => {
  const cvvs = new Set(Array.from({ length: 20_000 }, (_, index) => cardCvv({ ...card, id: `${index}` }, 'key')))
  expect(cvvs.size).toBe(1_000)
  expect(cardCvv(card, 'key')).toBe(cardCvv({ ...card }, 'key'))
})

test('shows the holder only the last four digits and no CVV', () => {
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
