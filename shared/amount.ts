import * as v from 'valibot'
import { formatWhole } from './format-number.ts'
import { hasCentPrecision, maxAmount, maxPayment } from './money.ts'

/** An amount from user input, in AUD or Solcoins, with at most two decimals. */
const between = (min: number, max: number) =>
  v.pipe(
    v.number('Enter an amount'),
    v.finite('Enter an amount'),
    v.minValue(min, `Must be at least ${min}`),
    v.maxValue(max, `Must be at most ${formatWhole(max)}`),
    v.check(hasCentPrecision, 'Use at most two decimals'),
  )

const positiveUpTo = (max: number) => between(0.01, max)

/** A price, or an amount of coins: at most 10,000. */
export const PositiveAmount = positiveUpTo(maxAmount)

/** The amount that a variant adds to the price, which may be zero. */
export const AddedPrice = between(0, maxAmount)

/** The price of one unit: the product's price plus the variant's. */
export const UnitPrice = positiveUpTo(2 * maxAmount)

/** The amount of one payment, in AUD. */
export const PaymentAmount = positiveUpTo(maxPayment)

/** The refunded amount of one payment, in AUD. */
export const RefundedAmount = between(0, maxPayment)

/** A signed amount in a response. */
export const Amount = v.pipe(v.number(), v.finite(), v.check(hasCentPrecision, 'An amount has at most two decimals'))
