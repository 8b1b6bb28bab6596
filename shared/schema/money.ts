import * as v from 'valibot'
import { hasCentPrecision, largestAmount } from '../money.ts'

/** A positive amount that a person typed, in AUD or Solcoins: at most two decimals, at most 10,000. */
export const PositiveAmount = v.pipe(
  v.number('Enter an amount'),
  v.finite('Enter an amount'),
  v.minValue(0.01, 'Must be at least 0.01'),
  v.maxValue(largestAmount, `Must be at most ${largestAmount.toLocaleString('en-AU')}`),
  v.check(hasCentPrecision, 'Use at most two decimals'),
)

/** An amount that the server states, signed. */
export const Amount = v.pipe(v.number(), v.finite(), v.check(hasCentPrecision, 'An amount has at most two decimals'))
