import { createHmac } from 'node:crypto'
import { toAmount, type Cents } from '../../shared/money.ts'
import type { Card as CardView } from '../../shared/card/schema.ts'

/** A member's card. Its number and CVV are not stored: they are derived from the card's id when needed (see README.md). */
export type Card = {
  id: string
  userId: string
  holderName: string
  /** MM/YY */
  expiryDate: string
  status: 'active' | 'blocked'
  balance: Cents
  /** The version of the deployment's card key that the number is derived with. */
  keyVersion: number
  issuedDate: string
}

const yearsValid = 4

type Holder = { id: string; firstName: string; lastName: string }

/** Creates a card for a member, valid for four years. `keyVersion` is the version of the card key. Writes nothing. */
export function issueCard(id: string, holder: Holder, { keyVersion, now }: { keyVersion: number; now: Date }): Card {
  const month = String(now.getUTCMonth() + 1).padStart(2, '0')
  const year = String((now.getUTCFullYear() + yearsValid) % 100).padStart(2, '0')
  return {
    id,
    userId: holder.id,
    holderName: `${holder.firstName} ${holder.lastName}`.toUpperCase(),
    expiryDate: `${month}/${year}`,
    status: 'active',
    balance: 0,
    keyVersion,
    issuedDate: now.toISOString(),
  }
}

/** Derives digits from the card. Without the key they cannot be computed. */
function digits(card: Card, purpose: 'number' | 'cvv', { key, count }: { key: string; count: number }): string {
  const mac = createHmac('sha256', key).update(`${purpose}:${card.keyVersion}:${card.id}`).digest('hex')
  return String(BigInt(`0x${mac}`) % 10n ** BigInt(count)).padStart(count, '0')
}

/** The Luhn check digit of the number before it. */
function luhn(number: string): string {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** The issuer prefix. ISO/IEC 7812 leaves 9 to national bodies and no issuer has 999999, so no real card has such a number. */
const issuerPrefix = '999999'

/** The sixteen-digit card number. Like all that is derived from a card, it needs the version of the card key that the card states. */
export function cardNumber(card: Card, key: string): string {
  const number = `${issuerPrefix}${digits(card, 'number', { key, count: 9 })}`
  return `${number}${luhn(number)}`
}

/** The three-digit CVV. */
export const cardCvv = (card: Card, key: string): string => digits(card, 'cvv', { key, count: 3 })

/** The barcode of the card's pass. Nobody can forge it, and it reveals nothing about the card or its holder. */
export const cardBarcode = (card: Card, key: string): string =>
  createHmac('sha256', key).update(`barcode:${card.keyVersion}:${card.id}`).digest('base64url')

/** The card as its holder sees it, with all but the last four digits masked. */
export const toCardView = (card: Card, key: string): CardView => ({
  cardNumber: `•••• •••• •••• ${cardNumber(card, key).slice(-4)}`,
  cardHolderName: card.holderName,
  expiryDate: card.expiryDate,
  status: card.status,
  balance: toAmount(card.balance),
  issuedDate: card.issuedDate,
})
