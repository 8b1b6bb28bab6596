/**
 * Products whose GST rounds up, down and in the middle, and an order of them, with what every place must say of it. Calculated by
 * hand, so that a test of the arithmetic does not repeat the arithmetic. GST that is calculated once, on the sum, would be a cent less.
 */

/** Stored prices, in AUD without GST. */
export const awkwardProducts = {
  sticker: { price: 0.05, variants: [] },
  patch: { price: 9.99, variants: [] },
  print: {
    price: 33.33,
    variants: [
      { name: 'Unframed', price: 0, stock: 50 },
      { name: 'Framed', price: 0.05, stock: 50 },
    ],
  },
} as const

export type AwkwardProduct = keyof typeof awkwardProducts

/** What the shop says of each product: its lowest price, without GST, and the desk's words. */
export const awkwardPrices: Record<AwkwardProduct, { shown: string; net: string; desk: string }> = {
  sticker: { shown: '$0.06', net: '$0.05', desk: '$0.06' },
  patch: { shown: '$10.99', net: '$9.99', desk: '$10.99' },
  print: { shown: '$36.66', net: '$33.33', desk: 'from $36.66' },
}

/** What the framed print adds. Its own GST would round to a cent, which would make it $0.06 as well: see `sticker`. */
export const framedSurcharge = '+$0.06'

type Line = {
  product: AwkwardProduct
  variant: string | null
  quantity: number
  unit: string
  line: string
  detail: string
}

export const awkwardLines: readonly Line[] = [
  { product: 'sticker', variant: null, quantity: 3, unit: '$0.06', line: '$0.18', detail: '3 × $0.06' },
  { product: 'patch', variant: null, quantity: 3, unit: '$10.99', line: '$32.97', detail: '3 × $10.99' },
  {
    product: 'print',
    variant: 'Unframed',
    quantity: 3,
    unit: '$36.66',
    line: '$109.98',
    detail: 'Unframed, 3 × $36.66',
  },
  { product: 'print', variant: 'Framed', quantity: 1, unit: '$36.72', line: '$36.72', detail: 'Framed' },
]

/** The sums before the shipping is chosen. */
export const awkwardCart = {
  subtotal: '$179.85',
  shipping: 'Calculated at checkout, from $9.95',
  total: '$179.85',
  gst: 'Includes $16.36 GST',
}

/** The sums with the standard shipping. */
export const awkwardBill = {
  subtotal: '$179.85',
  shipping: '$9.95',
  total: '$189.80',
  gst: 'Includes $17.26 GST',
}
