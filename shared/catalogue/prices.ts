import { dollars, gstIn, toCents, withGst, type Cents } from '../money.ts'

/**
 * What a unit of a product costs, and the words for it. Prices are stored without GST, and a variant's price is added to its
 * product's. Every price of a unit that a person sees or pays comes from here.
 */

/** The price of one unit, with GST, from the two stored prices. GST is added once, to their sum. */
export const priceOfUnit = (price: Cents, added: Cents = 0): Cents => withGst(price + added)

/** What choosing a variant adds to the price of a unit, with GST. */
export const surcharge = (price: Cents, added: Cents): Cents => priceOfUnit(price, added) - priceOfUnit(price)

type Stored = { price: number; variants: readonly { price: number }[] }

/** The lowest and the highest price at which one unit can be bought, with GST. */
export function priceRange({ price, variants }: Stored): { lowest: Cents; highest: Cents } {
  const added = variants.length === 0 ? [0] : variants.map((variant) => toCents(variant.price))
  const prices = added.map((each) => priceOfUnit(toCents(price), each))
  return { lowest: Math.min(...prices), highest: Math.max(...prices) }
}

/** Beside a price, on cards and in the product view only: elsewhere the bill says how much GST it includes. */
export const includingGst = 'incl. GST'

/** "$79.00 excl. GST", for a price of $86.90. */
export const withoutGst = (price: Cents): string => `${dollars(price - gstIn(price))} excl. GST`

/** "$24.75 each". */
export const eachPrice = (price: Cents): string => `${dollars(price)} each`
