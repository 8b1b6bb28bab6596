import { priceOfUnit } from '../../shared/catalogue/prices.ts'
import { dollars, formatAmount, toCents } from '../../shared/money.ts'
import { billOf } from '../../shared/orders/bill.ts'
import { minTotal, maxTotal, type CartItem } from '../../shared/orders/schema.ts'
import type { Line, Order } from './order.ts'
import { Problem } from '../problem.ts'
import type { Product, Stock } from '../catalogue/product.ts'

/** Looks up the products and stock that a cart is checked against. */
export type CatalogueLookup = {
  product: (productId: string) => Product | undefined
  stock: (productId: string, variantId: string | null) => Stock | undefined
}

type Sale = Pick<Order, 'id' | 'userId' | 'payer' | 'onceKey' | 'buyer'> & { now: Date }

/** Stripe requires at least 30 minutes from when the session is created. This leaves five minutes for retries. */
const sessionSeconds = 35 * 60

/** A product name for use in a sentence, cut to 100 characters. */
const shortName = (name: string): string => /^.{0,100}/su.exec(name)?.[0] ?? name

const noLongerSold = (name: string) =>
  new Problem('out_of_stock', {
    message: `${shortName(name)} is no longer in the shop. Please check your cart again.`,
  })

/**
 * The problem when the order has more units than are available, or than one person may hold. It states neither number: that would
 * disclose the stock.
 */
export const insufficientStock = (name: string, available: number) =>
  new Problem('out_of_stock', {
    message:
      available > 0
        ? `We cannot reserve that many of ${shortName(name)} right now. Please choose fewer.`
        : `${shortName(name)} is out of stock.`,
  })

export const fullName = ({ name, variantName }: Pick<Line, 'name' | 'variantName'>): string =>
  variantName === null ? name : `${name} (${variantName})`

function variantOf({ variantId }: CartItem, { name, variants }: Product) {
  const variant = variants.find(({ id }) => id === variantId)
  if (variant || (variantId === undefined && variants.length === 0)) return variant
  const message = `${shortName(name)} is no longer sold in that variant. Please choose it again.`
  throw new Problem('out_of_stock', { message })
}

/**
 * The order line for a cart item, with the catalogue's name and price.
 * @throws Problem `out_of_stock` or `price_changed`
 */
function toLine(item: CartItem, product: Product | undefined): Line {
  if (!product || product.isHidden) throw noLongerSold(product?.name ?? item.name)
  const variant = variantOf(item, product)
  const unitPrice = priceOfUnit(product.price, variant?.price)
  if (product.price + (variant?.price ?? 0) !== toCents(item.price)) {
    const message = `The price of ${shortName(product.name)} is now ${dollars(unitPrice)}. Please check your cart again.`
    throw new Problem('price_changed', { message })
  }
  return {
    productId: product.id,
    variantId: variant?.id ?? null,
    name: product.name,
    variantName: variant?.name ?? null,
    unitPrice,
    quantity: item.quantity,
    image: product.images[0] ?? null,
  }
}

/** Throws `out_of_stock` when all lines together order more units of a variant than are available. */
function assertInStock(lines: Line[], { stock }: CatalogueLookup): void {
  for (const line of lines) {
    const isSame = ({ productId, variantId }: Line) => productId === line.productId && variantId === line.variantId
    const ordered = lines.filter(isSame).reduce((sum, { quantity }) => sum + quantity, 0)
    const available = stock(line.productId, line.variantId)?.available ?? 0
    if (ordered > available) throw insufficientStock(fullName(line), available)
  }
}

function assertPayable(total: number): void {
  if (total < toCents(minTotal))
    throw new Problem('invalid_input', {
      message: `The total of an order must be at least $${formatAmount(minTotal)}.`,
    })
  if (total > toCents(maxTotal))
    throw new Problem('invalid_input', { message: `The total of an order must be at most $${formatAmount(maxTotal)}.` })
}

/**
 * Makes an order from a cart, with the catalogue's names and prices.
 * @throws Problem `price_changed`, `out_of_stock`, or `invalid_input` when Stripe cannot charge the total
 */
export function placeOrder(cart: CartItem[], catalogue: CatalogueLookup, { now, ...sale }: Sale): Order {
  const lines = cart.map((item) => toLine(item, catalogue.product(item.productId)))
  assertInStock(lines, catalogue)
  const bill = billOf(lines)
  assertPayable(bill.total)
  return {
    ...sale,
    status: 'pending',
    hold: 'held',
    lines,
    ...bill,
    revision: 0,
    sessionExpiresAt: Math.floor(now.getTime() / 1000) + sessionSeconds,
    sessionId: null,
    sessionUrl: null,
    paymentIntentId: null,
    shipping: null,
    paid: null,
    refunded: 0,
    chargedBack: 0,
    isDisputed: false,
    attention: null,
    carrier: null,
    tracking: null,
    createdAt: now.toISOString(),
    paidAt: null,
    shippedAt: null,
  }
}
