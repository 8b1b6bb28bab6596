/**
 * Money and Solcoins. On the wire an amount is a JSON number with at most two decimals;
 * inside the server it is a whole number of cents, so that adding never rounds. 1 Solcoin = 1 AUD.
 */

/** Cents: a safe integer. Only `toCents` and arithmetic on cents make one. */
export type Cents = number

/** The largest price or amount that any single thing may have, in AUD or Solcoins. */
export const largestAmount = 10_000

/** The most that one payment may come to, AUD: Stripe's limit. */
export const maxPaid = 999_999.99

/** True when the number is finite and has at most two decimals. */
export const hasCentPrecision = (amount: number): boolean =>
  Number.isFinite(amount) && Number(amount.toFixed(2)) === amount

/** The amount in cents. Throws a RangeError when the amount is not finite, too large, or finer than a cent. */
export function toCents(amount: number): Cents {
  const cents = Math.round(amount * 100)
  if (!hasCentPrecision(amount)) throw new RangeError('An amount has at most two decimals')
  if (!Number.isSafeInteger(cents)) throw new RangeError('An amount is a safe number of cents')
  return cents
}

/** Cents as the JSON number that the contract carries: 1050 gives 10.5. */
export const toAmount = (cents: Cents): number => cents / 100

/** The price after a discount in whole percent, rounded half up to the cent. */
export const discounted = (price: Cents, percent: number): Cents => Math.floor((price * (100 - percent) + 50) / 100)

const gstPercent = 10

/** The GST on a sum without it: 10%, half up to the cent, once for the whole sum. */
export const gstOn = (subtotal: Cents): Cents => Math.floor((subtotal * gstPercent + 50) / 100)

const twoDecimals = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount for a person, always with two decimals: 1234.5 gives "1,234.50". The unit stands beside it. */
export const formatAmount = (amount: number): string => twoDecimals.format(amount)

/** A sum of AUD for a person: 123450 cents give "$1,234.50". */
export const dollars = (cents: Cents): string => `$${formatAmount(toAmount(cents))}`
