import * as v from 'valibot'
import { Amount } from '../../shared/amount.ts'
import { priceOfUnit } from '../../shared/catalogue/prices.ts'
import { Product, type Variant } from '../../shared/catalogue/schema.ts'
import { type Cents, dollars, toAmount, toCents } from '../../shared/money.ts'
import { type Bill, billOf, linePrice, type Priced } from '../../shared/orders/bill.ts'
import { type CartItem, maxLines, maxQuantity, maxTotal, minTotal } from '../../shared/orders/schema.ts'
import { Id } from '../../shared/text.ts'

/** "1 item", "4 items". */
export const itemCount = (units: number): string => `${units} ${units === 1 ? 'item' : 'items'}`

/** One line of the cart: the product as the customer last saw it, and a quantity. */
export const CartLine = v.pipe(
  v.object({
    product: Product,
    variantId: v.optional(Id),
    /** A line with quantity 0 stays in the cart, but is not part of the order. */
    quantity: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxQuantity)),
    /** The unit price when it was added, in AUD without GST; set only while the price differs. */
    priceBefore: v.optional(Amount),
    /** The shop no longer sells it. */
    isGone: v.optional(v.boolean()),
  }),
  v.check((line) => isPurchasable(line.product, line.variantId)),
)
export type CartLine = v.InferOutput<typeof CartLine>

/** Whether the selection can be bought: one of the variants, or the product if it has no variants. */
const isPurchasable = ({ variants }: Product, variantId: string | undefined): boolean =>
  variants.length === 0 ? variantId === undefined : variants.some(({ id }) => id === variantId)

/** Identifies a line. */
export const keyOf = ({ product, variantId }: Pick<CartLine, 'product' | 'variantId'>): string =>
  `${product.id} ${variantId ?? '-'}`

/** The valid lines of stored or passed data, without duplicates. */
export function readLines(data: unknown): CartLine[] {
  const candidates = Array.isArray(data) ? data : []
  const lines = new Map<string, CartLine>()
  for (const each of candidates) {
    const { success, output } = v.safeParse(CartLine, each)
    if (success && !lines.has(keyOf(output))) lines.set(keyOf(output), output)
  }
  return [...lines.values()].slice(0, maxLines)
}

export const variantOf = ({ product, variantId }: Pick<CartLine, 'product' | 'variantId'>): Variant | undefined =>
  product.variants.find(({ id }) => id === variantId)

/** The stored prices of a unit, without GST: its product's, and what its variant adds. */
const storedPricesOf = (choice: Pick<CartLine, 'product' | 'variantId'>): [price: Cents, added: Cents] => [
  toCents(choice.product.price),
  toCents(variantOf(choice)?.price ?? 0),
]

/** The stored price of a unit, without GST: the product's and its variant's together. */
export function storedPriceOf(choice: Pick<CartLine, 'product' | 'variantId'>): Cents {
  const [price, added] = storedPricesOf(choice)
  return price + added
}

/** What a unit costs. */
export const unitPriceOf = (choice: Pick<CartLine, 'product' | 'variantId'>): Cents =>
  priceOfUnit(...storedPricesOf(choice))

/** Whether the line's product or variant is in stock. */
export const isInStock = (choice: Pick<CartLine, 'product' | 'variantId'>): boolean =>
  variantOf(choice)?.inStock ?? choice.product.inStock

const pricedOf = (line: CartLine): Priced => ({ unitPrice: unitPriceOf(line), quantity: line.quantity })

export const linePriceOf = (line: CartLine): Cents => linePrice(pricedOf(line))

/** The lines with a quantity. */
export const withQuantityAboveZero = (lines: readonly CartLine[]): CartLine[] =>
  lines.filter(({ quantity }) => quantity > 0)

/** The lines that are part of the order and of all sums. */
export const orderable = (lines: readonly CartLine[]): CartLine[] =>
  withQuantityAboveZero(lines).filter((line) => !line.isGone && isInStock(line))

/** What is ordered, and what it costs without shipping. */
export type CartSums = Bill & { units: number }

export function sumsOf(lines: readonly CartLine[]): CartSums {
  const ordered = orderable(lines)
  return { units: ordered.reduce((sum, { quantity }) => sum + quantity, 0), ...billOf(ordered.map(pricedOf)) }
}

const [minCents, maxCents] = [toCents(minTotal), toCents(maxTotal)]

/** Why the customer cannot pay for a cart; undefined when they can. */
export function checkoutBlocker({ units, total }: CartSums): string | undefined {
  if (units === 0) return 'Nothing in your cart can be ordered right now.'
  if (total < minCents) return `The order total must be at least ${dollars(minCents)}.`
  if (total > maxCents) return `The order total must be at most ${dollars(maxCents)}.`
  return undefined
}

/** The items of a checkout request. */
export const itemsOf = (lines: readonly CartLine[]): CartItem[] =>
  orderable(lines).map((line) => ({
    productId: line.product.id,
    ...(line.variantId === undefined ? {} : { variantId: line.variantId }),
    quantity: line.quantity,
    name: line.product.name,
    price: toAmount(storedPriceOf(line)),
  }))

/** Adds one unit; resets an existing line to one. Returns the same lines when there is no room for another. */
export function withAdded(lines: readonly CartLine[], product: Product, variantId?: string): readonly CartLine[] {
  const added: CartLine = { product, ...(variantId === undefined ? {} : { variantId }), quantity: 1 }
  if (lines.some((line) => keyOf(line) === keyOf(added))) {
    return lines.map((line) => (keyOf(line) === keyOf(added) ? added : line))
  }
  return lines.length < maxLines ? [...lines, added] : lines
}

/** Sets a line's quantity, from 0 to the maximum. At 0 the line stays in the cart. */
export const withQuantity = (lines: readonly CartLine[], key: string, quantity: number): CartLine[] =>
  lines.map((line) =>
    keyOf(line) === key ? { ...line, quantity: Math.min(Math.max(quantity, 0), maxQuantity) } : line,
  )

/** The lines without what was ordered: a line keeps the units that were added since. */
export const withoutOrdered = (lines: readonly CartLine[], items: readonly CartItem[]): CartLine[] =>
  lines.flatMap((line) => {
    const item = items.find((each) => each.productId === line.product.id && each.variantId === line.variantId)
    if (!item) return [line]
    const rest = line.quantity - item.quantity
    return rest > 0 ? [{ ...line, quantity: rest }] : []
  })

export const withoutLine = (lines: readonly CartLine[], key: string): CartLine[] =>
  lines.filter((line) => keyOf(line) !== key)

/** Updates the lines from the current products; each line records what changed. */
export const withProducts = (lines: readonly CartLine[], products: readonly Product[]): CartLine[] =>
  lines.map((line) => {
    const product = products.find(({ id }) => id === line.product.id)
    if (!product || !isPurchasable(product, line.variantId)) return { ...line, isGone: true }
    const { priceBefore = toAmount(storedPriceOf(line)), ...before } = line
    const fresh = { ...before, product }
    delete fresh.isGone
    return priceBefore === toAmount(storedPriceOf(fresh)) ? fresh : { ...fresh, priceBefore }
  })

/** Clears the records of changed prices: the customer has accepted them. */
export const withPricesAccepted = (lines: readonly CartLine[]): CartLine[] =>
  lines.map((line) => {
    const agreed = { ...line }
    delete agreed.priceBefore
    return agreed
  })
