import * as v from 'valibot'
import { hasCentPrecision, largestAmount, maxPaid } from './money.ts'

/** A positive amount that a person typed, in AUD or Solcoins: at most two decimals, at most that much. */
const positiveUpTo = (most: number) =>
  v.pipe(
    v.number('Enter an amount'),
    v.finite('Enter an amount'),
    v.minValue(0.01, 'Must be at least 0.01'),
    v.maxValue(most, `Must be at most ${most.toLocaleString('en-AU')}`),
    v.check(hasCentPrecision, 'Use at most two decimals'),
  )

/** What a thing may cost, or a gift may be worth: at most 10,000. */
export const PositiveAmount = positiveUpTo(largestAmount)

/** What one unit may cost: a product and its variant, each of which may cost as much as a thing may. */
export const UnitPrice = positiveUpTo(2 * largestAmount)

/** What one payment may come to, AUD. */
export const PaymentAmount = positiveUpTo(maxPaid)

/** An amount that the server states, signed. */
export const Amount = v.pipe(v.number(), v.finite(), v.check(hasCentPrecision, 'An amount has at most two decimals'))
