import { dollars, gstIn, type Cents } from '../money.ts'

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

/** "Includes $14.80 GST", with the GST in the shipping once it is known. */
export const includedGst = ({ gst, shipping }: { gst: Cents; shipping?: Cents | null }): string =>
  `Includes ${dollars(gst + gstIn(shipping ?? 0))} GST`
