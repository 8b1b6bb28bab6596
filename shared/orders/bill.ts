import { dollars, gstIn, type Cents } from '../money.ts'
import { lowestShipping } from './shipping.ts'

/**
 * What an order costs, and the words for it: the cart, the checkout, the thank-you page, the order, its receipt and its mail all
 * say it with these.
 */

/** The price of a number of units. The price of a unit includes its GST, and is the price that every screen shows. */
export type Priced = { unitPrice: Cents; quantity: number }

export const linePrice = ({ unitPrice, quantity }: Priced): Cents => unitPrice * quantity

/** The sums of lines: what they cost, the GST in it, and what they cost without it. No shipping. */
export type Bill = { subtotal: Cents; gst: Cents; total: Cents }

/** A line charges the displayed price times the quantity. The total is the sum of the lines, and each unit has its own GST. */
export function billOf(lines: readonly Priced[]): Bill {
  const total = lines.reduce((sum, line) => sum + linePrice(line), 0)
  const gst = lines.reduce((sum, { unitPrice, quantity }) => sum + gstIn(unitPrice) * quantity, 0)
  return { subtotal: total - gst, gst, total }
}

export type PricedLine = Priced & { variantName?: string | null | undefined }

/** "XL", "2 × $24.75" or "XL, 2 × $24.75": what is said of a line below its name. Empty for one unit without a variant. */
export const lineDetail = ({ variantName, unitPrice, quantity }: PricedLine): string =>
  [...(variantName ? [variantName] : []), ...(quantity === 1 ? [] : [`${quantity} × ${dollars(unitPrice)}`])].join(', ')

/** The sums of an order as they are stored or, in a cart, as they will be. `shipping` is null until the buyer has chosen it. */
export type Charged = { total: Cents; gst: Cents; shipping: Cents | null }

/** A row of a bill. `isSum` is false for one that has words instead of an amount. */
export type BillRow = { label: string; value: string; isSum: boolean }

/** What is said of the shipping until the buyer has chosen it. */
export const shippingToCome = `Calculated at checkout, from ${lowestShipping}`

const row = (label: string, amount: Cents): BillRow => ({ label, value: dollars(amount), isSum: true })

/** The rows of a bill below its lines: what the lines cost together, the shipping, and the total. All include GST. */
export const billRows = ({ total, shipping }: Charged): [subtotal: BillRow, shipping: BillRow, total: BillRow] => [
  row('Subtotal', total),
  shipping === null ? { label: 'Shipping', value: shippingToCome, isSum: false } : row('Shipping', shipping),
  row('Total', total + (shipping ?? 0)),
]

/** "Includes $14.80 GST", with the GST in the shipping once it is known. Said once, below the total. */
export const includedGst = ({ gst, shipping }: { gst: Cents; shipping?: Cents | null }): string =>
  `Includes ${dollars(gst + gstIn(shipping ?? 0))} GST`

/** The parts of a tax invoice: what each costs without GST, and its GST. */
export type TaxRow = { part: string; net: string; gst: string }

const taxRow = (part: string, amount: Cents, gst: Cents): TaxRow => ({
  part,
  net: dollars(amount - gst),
  gst: dollars(gst),
})

export const taxRows = ({ total, gst, shipping }: Charged): TaxRow[] => [
  taxRow('Goods', total, gst),
  ...(shipping === null ? [] : [taxRow('Shipping', shipping, gstIn(shipping))]),
]
