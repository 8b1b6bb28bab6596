import * as v from 'valibot'
import { Amount, PositiveAmount } from './amount.ts'
import { Time } from './text.ts'

/** A price from a later time on, as staff enter it. */
export const EnteredPriceChange = v.object({
  price: PositiveAmount,
  at: v.pipe(v.string('Choose a time'), v.maxLength(40, 'Choose a time'), v.isoTimestamp('Choose a time')),
})

/** The same as staff see it. */
export const PriceChange = v.object({ price: Amount, at: Time })
export type PriceChange = v.InferOutput<typeof PriceChange>
