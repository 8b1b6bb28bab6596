import { createHmac } from 'node:crypto'
import { toAmount, type Cents } from '../../shared/money.ts'
import type { CardTransaction as CardTransactionView, Card as CardView } from '../../shared/card/schema.ts'

/** A member's card. Its number and CVV are nowhere: they are derived from the card's id when they are needed. */
export type Card = {
  id: string
  userId: string
  holderName: string
  /** MM/YY */
  expiryDate: string
  status: 'active' | 'blocked'
  balance: Cents
  /** Which of the deployment's card keys derives its number. */
  keyVersion: number
  issuedDate: string
}

/** Money that moved on a card. */
export type CardTransaction = {
  id: string
  userId: string
  transactionType: string
  /** Signed: what the card gained. */
  amount: Cents
  merchant: string
  description: string
  status: string
  timestamp: string
}

const yearsValid = 4

/** A new card for a member. */
export function issueCard(id: string, holder: { id: string; firstName: string; lastName: string }, now: Date): Card {
  const month = String(now.getUTCMonth() + 1).padStart(2, '0')
  const year = String((now.getUTCFullYear() + yearsValid) % 100).padStart(2, '0')
  return {
    id,
    userId: holder.id,
    holderName: `${holder.firstName} ${holder.lastName}`.toUpperCase(),
    expiryDate: `${month}/${year}`,
    status: 'active',
    balance: 0,
    keyVersion: 1,
    issuedDate: now.toISOString(),
  }
}

/** Digits that only the holder of the key can derive from the card. */
function digits(card: Card, what: 'number' | 'cvv', { key, count }: { key: string; count: number }): string {
  const mac = createHmac('sha256', key).update(`${what}:${card.keyVersion}:${card.id}`).digest('hex')
  return String(BigInt(`0x${mac}`) % 10n ** BigInt(count)).padStart(count, '0')
}

/** The check digit after Luhn: doubled from the right, every second digit, and the sum brought to a multiple of ten. */
function luhn(number: string): string {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** 9 is left to national standards bodies, and no issuer has 999999: nobody can take the number for a real card's. */
const range = '999999'

/** The sixteen digits of the card, under the deployment's card key. */
export function cardNumber(card: Card, key: string): string {
  const number = `${range}${digits(card, 'number', { key, count: 9 })}`
  return `${number}${luhn(number)}`
}

/** The three digits on its back. */
export const cardCvv = (card: Card, key: string): string => digits(card, 'cvv', { key, count: 3 })

/** What the barcode of the card's pass says: of nobody's making but ours, and telling nothing of card or holder. */
export const cardBarcode = (card: Card, key: string): string =>
  createHmac('sha256', key).update(`barcode:${card.keyVersion}:${card.id}`).digest('base64url')

/** The card as its holder sees it: the number masked but for the last four. */
export const toCardView = (card: Card, key: string): CardView => ({
  cardNumber: `•••• •••• •••• ${cardNumber(card, key).slice(-4)}`,
  cardHolderName: card.holderName,
  expiryDate: card.expiryDate,
  status: card.status,
  balance: toAmount(card.balance),
  issuedDate: card.issuedDate,
})

/** The movement as a line of the card's own list. */
export const toCardTransactionView = (movement: CardTransaction): CardTransactionView => ({
  id: movement.id,
  transactionType: movement.transactionType,
  amount: toAmount(movement.amount),
  merchant: movement.merchant,
  description: movement.description,
  status: movement.status,
  timestamp: movement.timestamp,
})
