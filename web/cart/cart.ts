import * as v from 'valibot'
import { gstOn, toAmount, toCents, type Cents } from '../../shared/money.ts'
import { Amount } from '../../shared/amount.ts'
import { maxLines, maxQuantity, type CartItem } from '../../shared/orders/schema.ts'
import { Product, type Variant } from '../../shared/catalogue/schema.ts'
import { Id } from '../../shared/text.ts'

/** One line of the cart: the product as the person last saw it, and how many of it they want. */
export const CartLine = v.pipe(
  v.object({
    product: Product,
    variantId: v.optional(Id),
    /** 0 stays in the cart and is left out of the order. */
    quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxQuantity)),
    /** What one cost when the person put it in, AUD without GST; there only while it costs something else now. */
    priceBefore: v.optional(Amount),
    /** The shop does not sell it any more. */
    isGone: v.optional(v.boolean()),
  }),
  v.check((line) => isPurchasable(line.product, line.variantId)),
)
export type CartLine = v.InferOutput<typeof CartLine>

/** Exactly what can be bought: one of the variants, or the product itself when it has none. */
const isPurchasable = ({ variants }: Product, variantId: string | undefined): boolean =>
  variants.length === 0 ? variantId === undefined : variants.some(({ id }) => id === variantId)

/** What tells one line from another. */
export const keyOf = ({ product, variantId }: Pick<CartLine, 'product' | 'variantId'>): string =>
  `${product.id} ${variantId ?? '-'}`

/** The lines of anything that was kept or handed over: those that make sense, each once. */
export function readLines(kept: unknown): CartLine[] {
  const given = Array.isArray(kept) ? kept : []
  const lines = new Map<string, CartLine>()
  for (const each of given) {
    const { success, output } = v.safeParse(CartLine, each)
    if (success && !lines.has(keyOf(output))) lines.set(keyOf(output), output)
  }
  return [...lines.values()].slice(0, maxLines)
}

export const variantOf = ({ product, variantId }: Pick<CartLine, 'product' | 'variantId'>): Variant | undefined =>
  product.variants.find(({ id }) => id === variantId)

/** What one costs without GST: the product and its variant together. */
export const unitPriceOf = (choice: Pick<CartLine, 'product' | 'variantId'>): Cents =>
  toCents(choice.product.price) + toCents(variantOf(choice)?.price ?? 0)

/** Whether the shop has any of it. */
export const isInStock = (choice: Pick<CartLine, 'product' | 'variantId'>): boolean =>
  variantOf(choice)?.inStock ?? choice.product.inStock

export const linePriceOf = (line: CartLine): Cents => unitPriceOf(line) * line.quantity

/** What the person wants of the cart. */
export const withQuantityAboveZero = (lines: readonly CartLine[]): CartLine[] =>
  lines.filter(({ quantity }) => quantity > 0)

/** What they want and the shop has: the order, and all that is counted and summed. */
export const orderable = (lines: readonly CartLine[]): CartLine[] =>
  withQuantityAboveZero(lines).filter((line) => !line.isGone && isInStock(line))

/** Sums in cents; `total` is with GST and without shipping. */
export type CartSums = { units: number; subtotal: Cents; gst: Cents; total: Cents }

export function sumsOf(lines: readonly CartLine[]): CartSums {
  const ordered = orderable(lines)
  const subtotal = ordered.reduce((sum, line) => sum + linePriceOf(line), 0)
  const gst = gstOn(subtotal)
  return {
    units: ordered.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotal,
    gst,
    total: subtotal + gst,
  }
}

/** The order as the server takes it. */
export const itemsOf = (lines: readonly CartLine[]): CartItem[] =>
  orderable(lines).map((line) => ({
    productId: line.product.id,
    ...(line.variantId === undefined ? {} : { variantId: line.variantId }),
    quantity: line.quantity,
    name: line.product.name,
    price: toAmount(unitPriceOf(line)),
  }))

/** With one of this: what is there already is set back to one. Unchanged when no further line has room. */
export function withAdded(lines: readonly CartLine[], product: Product, variantId?: string): readonly CartLine[] {
  const added: CartLine = { product, ...(variantId === undefined ? {} : { variantId }), quantity: 1 }
  if (lines.some((line) => keyOf(line) === keyOf(added))) {
    return lines.map((line) => (keyOf(line) === keyOf(added) ? added : line))
  }
  return lines.length < maxLines ? [...lines, added] : lines
}

/** With another quantity in one line, from 0, which stays in the cart, to 99. */
export const withQuantity = (lines: readonly CartLine[], key: string, quantity: number): CartLine[] =>
  lines.map((line) =>
    keyOf(line) === key ? { ...line, quantity: Math.min(Math.max(quantity, 0), maxQuantity) } : line,
  )

export const withoutLine = (lines: readonly CartLine[], key: string): CartLine[] =>
  lines.filter((line) => keyOf(line) !== key)

/** With what the shop says now; each line keeps what has changed for the person to see. */
export const withProducts = (lines: readonly CartLine[], products: readonly Product[]): CartLine[] =>
  lines.map((line) => {
    const product = products.find(({ id }) => id === line.product.id)
    if (!product || !isPurchasable(product, line.variantId)) return { ...line, isGone: true }
    const { priceBefore = toAmount(unitPriceOf(line)), ...before } = line
    const fresh = { ...before, product }
    delete fresh.isGone
    return priceBefore === toAmount(unitPriceOf(fresh)) ? fresh : { ...fresh, priceBefore }
  })

/** Without the notes of changed prices: the person has agreed to the new ones. */
export const withPricesAccepted = (lines: readonly CartLine[]): CartLine[] =>
  lines.map((line) => {
    const agreed = { ...line }
    delete agreed.priceBefore
    return agreed
  })
