import { separateThousands } from './format-number.ts'

/**
 * Money and Solcoins. On the wire an amount is a JSON number with at most two decimals. On the server it is a whole number of
 * cents, so that sums are exact. 1 Solcoin = 1 AUD.
 */

/** An amount in cents: a safe integer, made by `toCents` or by arithmetic on cents. */
export type Cents = number

/** The maximum of a single price or amount, in AUD or Solcoins. */
export const maxAmount = 10_000

/** Stripe's maximum for one payment, in AUD. */
export const maxPayment = 999_999.99

/** True when the number is finite and has at most two decimals. */
export const hasCentPrecision = (amount: number): boolean =>
  Number.isFinite(amount) && Number(amount.toFixed(2)) === amount

/** The amount in cents. Throws a RangeError when the amount is not finite, too large, or finer than a cent. */
export function toCents(amount: number): Cents {
  const cents = Math.round(amount * 100)
  if (!hasCentPrecision(amount)) throw new RangeError('An amount has at most two decimals')
  if (!Number.isSafeInteger(cents)) throw new RangeError('An amount in cents must be a safe integer')
  return cents
}

/** Cents as the JSON number in the contract: 1050 becomes 10.5. */
export const toAmount = (cents: Cents): number => cents / 100

/** The price after a discount in whole percent, rounded half up to the cent. */
export const discounted = (price: Cents, percent: number): Cents => Math.floor((price * (100 - percent) + 50) / 100)

const gstPercent = 10

/** The price that people see and pay for one unit: the stored price and 10% GST, rounded half up to the cent. */
export const withGst = (price: Cents): Cents => price + Math.floor((price * gstPercent + 50) / 100)

/** The GST in an amount that includes it. For a unit's price, it is exactly the GST that `withGst` added. */
export const gstIn = (amount: Cents): Cents => Math.round((amount * gstPercent) / (100 + gstPercent))

/** An amount for display, with two decimals and no unit: 1234.5 becomes "1,234.50". */
export const formatAmount = (amount: number): string => separateThousands(amount.toFixed(2))

/** An AUD amount in cents for display: 123450 becomes "$1,234.50". */
export const dollars = (cents: Cents): string => `$${formatAmount(toAmount(cents))}`
