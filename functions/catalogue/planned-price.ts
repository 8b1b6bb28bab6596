import type { PriceChange as Entered } from '../../shared/planned-price.ts'
import type { Product as PublicProduct } from '../../shared/catalogue/schema.ts'
import { toAmount, toCents, type Cents } from '../../shared/money.ts'
import { Problem } from '../problem.ts'

/** The price of a product from a time on, in cents without GST. */
export type PriceChange = { price: Cents; at: string }

/** Whether the change has taken effect. No job applies it: every reader computes it. */
export const isDue = ({ at }: PriceChange, now: Date): boolean => Date.parse(at) <= now.getTime()

/** What staff plan, in its stored form. It must be ahead: staff who saved too late decide again. */
export function planned({ price, at }: Entered, now: Date): PriceChange {
  const message = 'Choose a time in the future'
  if (Date.parse(at) <= now.getTime())
    throw new Problem('invalid_input', { message, fields: { 'priceChange.at': message } })
  return { price: toCents(price), at: new Date(at).toISOString() }
}

/** A price that is planned, as staff see it. */
export const toPriceChange = ({ price, at }: PriceChange): Entered => ({ price: toAmount(price), at })

/** What everyone sees, at this time. */
export const shownAt = (shown: PublicProduct, priceChange: PriceChange | undefined, now: Date): PublicProduct =>
  priceChange && isDue(priceChange, now) ? { ...shown, price: toAmount(priceChange.price) } : shown

/** When the first of these changes is due after this time. Until then, what was read stays true. */
export function nextChange(changes: readonly (PriceChange | undefined)[], now: Date): Date | undefined {
  const times = changes.flatMap((change) => (change && !isDue(change, now) ? [Date.parse(change.at)] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}
