import type { Product as PublicProduct } from '../../shared/catalogue/schema.ts'
import { toAmount, type Cents } from '../../shared/money.ts'

/** The price of a product from a time on, in cents without GST. */
export type PriceChange = { price: Cents; at: string }

/** Whether the change has taken effect. No job applies it: every reader computes it. */
export const isDue = ({ at }: PriceChange, now: Date): boolean => Date.parse(at) <= now.getTime()

/** What everyone sees, at this time. */
export const shownAt = (shown: PublicProduct, priceChange: PriceChange | undefined, now: Date): PublicProduct =>
  priceChange && isDue(priceChange, now) ? { ...shown, price: toAmount(priceChange.price) } : shown

/** When the first of these changes is due after this time. Until then, what was read stays true. */
export function nextChange(changes: readonly (PriceChange | undefined)[], now: Date): Date | undefined {
  const times = changes.flatMap((change) => (change && !isDue(change, now) ? [Date.parse(change.at)] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : undefined
}
