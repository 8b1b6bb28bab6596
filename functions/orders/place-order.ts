import { formatAmount, gstOn, toAmount, toCents } from '../../shared/money.ts'
import { minTotal, maxTotal, type CartItem } from '../../shared/orders/schema.ts'
import type { Line, Order } from './order.ts'
import { Problem } from '../problem.ts'
import type { Product, Stock } from '../catalogue/product.ts'

/** The rows that a cart is held against. */
export type Shelves = {
  product: (productId: string) => Product | undefined
  stock: (productId: string, variantId: string | null) => Stock | undefined
}

type Sale = Pick<Order, 'id' | 'userId' | 'payer' | 'onceKey'> & { now: Date }

/** Stripe wants 30 minutes at least, counted from when it is asked; this leaves five for a retry. */
const sessionSeconds = 35 * 60

/** The name for a person: long ones are cut, for they stand in a sentence. */
const called = (name: string): string => /^.{0,100}/su.exec(name)?.[0] ?? name

const gone = (name: string) =>
  new Problem('out_of_stock', {
    message: `${called(name)} is not in the shop any more. Please look at your cart again.`,
  })

/** The words for how few there are. */
export const tooFew = (name: string, available: number) =>
  new Problem('out_of_stock', {
    message: available > 0 ? `Only ${available} left of ${called(name)}.` : `${called(name)} is out of stock.`,
  })

export const fullName = ({ name, variantName }: Pick<Line, 'name' | 'variantName'>): string =>
  variantName === null ? name : `${name} (${variantName})`

function variantOf({ variantId }: CartItem, { name, variants }: Product) {
  const variant = variants.find(({ id }) => id === variantId)
  if (variant || (variantId === undefined && variants.length === 0)) return variant
  const message = `${called(name)} is not sold like that any more. Please choose it again.`
  throw new Problem('out_of_stock', { message })
}

/** The line as the catalogue has it, or why it cannot be bought like that. */
function toLine(item: CartItem, product: Product | undefined): Line {
  if (!product || product.isHidden) throw gone(product?.name ?? item.name)
  const variant = variantOf(item, product)
  const unitPrice = product.price + (variant?.price ?? 0)
  if (unitPrice !== toCents(item.price)) {
    const price = formatAmount(toAmount(unitPrice))
    const message = `The price of ${called(product.name)} is now $${price}. Please look at your cart again.`
    throw new Problem('price_changed', { message })
  }
  return {
    productId: product.id,
    variantId: variant?.id ?? null,
    name: product.name,
    variantName: variant?.name ?? null,
    unitPrice,
    quantity: item.quantity,
  }
}

/** Refuses when the lines together want more of a thing than there is. */
function assertInStock(lines: Line[], { stock }: Shelves): void {
  for (const line of lines) {
    const isSame = ({ productId, variantId }: Line) => productId === line.productId && variantId === line.variantId
    const wanted = lines.filter(isSame).reduce((sum, { quantity }) => sum + quantity, 0)
    const available = stock(line.productId, line.variantId)?.available ?? 0
    if (wanted > available) throw tooFew(fullName(line), available)
  }
}

function assertPayable(total: number): void {
  if (total < toCents(minTotal))
    throw new Problem('invalid_input', { message: `An order comes to $${formatAmount(minTotal)} at least.` })
  if (total > toCents(maxTotal))
    throw new Problem('invalid_input', { message: `An order comes to $${formatAmount(maxTotal)} at most.` })
}

/**
 * The order of a cart, with the catalogue's names and prices. Refuses `price_changed`, `out_of_stock`, and
 * `invalid_input` for a total that Stripe would not charge.
 */
export function placeOrder(cart: CartItem[], shelves: Shelves, { now, ...sale }: Sale): Order {
  const lines = cart.map((item) => toLine(item, shelves.product(item.productId)))
  assertInStock(lines, shelves)
  const subtotal = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const gst = gstOn(subtotal)
  const total = subtotal + gst
  assertPayable(total)
  return {
    ...sale,
    status: 'pending',
    hold: 'held',
    lines,
    subtotal,
    gst,
    total,
    revision: 0,
    sessionExpiresAt: Math.floor(now.getTime() / 1000) + sessionSeconds,
    sessionId: null,
    sessionUrl: null,
    paymentIntentId: null,
    shipping: null,
    paid: null,
    refunded: 0,
    buyer: null,
    isDisputed: false,
    attention: null,
    carrier: null,
    tracking: null,
    createdAt: now.toISOString(),
    paidAt: null,
    shippedAt: null,
  }
}
