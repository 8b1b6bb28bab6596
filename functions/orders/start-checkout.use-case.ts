import { productAt } from '../catalogue/product.ts'
import * as products from '../catalogue/products.table.ts'
import * as stock from '../catalogue/stock.table.ts'
import { summed, variantKey } from '../catalogue/units.ts'
import type { CartItem } from '../../shared/orders/schema.ts'
import { areLimitsRelaxed } from '../environment.ts'
import type { IdempotentRequest } from '../table/idempotency.ts'
import { Problem } from '../problem.ts'
import type { FoundRows, TypedKey } from '../table/rows.ts'
import { OptimisticLockError, type TransactionPart } from '../table/transactions.ts'
import { closeCheckout } from './close-checkout.use-case.ts'
import { kindOf, type Holder, type HolderKind, type Holdings } from './holders.ts'
import * as holds from './holds.table.ts'
import { limitHolds } from './limit-holds.ts'
import { release } from './open-checkout.use-case.ts'
import type { Order } from './order.ts'
import * as orders from './orders.table.ts'
import { placeOrder, type CatalogueLookup } from './place-order.ts'

type Start = {
  items: CartItem[]
  sale: Omit<Parameters<typeof placeOrder>[2], 'now'>
  holders: Holder[]
  /** The rows with the keys of `rowsToRead`. */
  found: FoundRows
  idempotency: IdempotentRequest | undefined
  now: Date
  alsoWrite: TransactionPart[]
}

type Reading = { catalogue: CatalogueLookup; holdings: Map<Holder, Holdings> }

/** The data that a checkout decides on: the products, their stock, and the buyer's holdings. */
export const rowsToRead = (items: CartItem[], holders: Holder[]): TypedKey<unknown>[] => [
  ...items.flatMap(({ productId, variantId = null }) => [products.key(productId), stock.key(productId, variantId)]),
  ...holders.map(holds.key),
]

const readingOf = ({ found, holders, now }: Start): Reading => ({
  catalogue: {
    product(productId) {
      const product = found.get(products.key(productId))
      return product && productAt(product, now)
    },
    stock: (productId, variantId) => found.get(stock.key(productId, variantId)),
  },
  holdings: holds.holdingsIn(found, holders),
})

/**
 * The unpaid checkouts of the same cart or member. A checkout that this request itself placed is repeated, not ended.
 * @throws Problem `cart_paid` when the cart is paid, or its buyer's bank is still sending the money
 */
async function olderCheckouts({ holdings }: Reading, { sale }: Start): Promise<Order[]> {
  const openOf = (kind: HolderKind) =>
    [...holdings].flatMap(([holder, { open }]) => (kindOf(holder) === kind ? [...open.keys()] : []))
  const ofCart = openOf('cart')
  const found = await orders.findAll([...new Set([...ofCart, ...openOf('member')])])
  const isPaid = [...holdings.values()].some(({ paidOrder }) => paidOrder !== undefined)
  if (isPaid || ofCart.some((id) => found.get(id)?.status === 'processing')) throw new Problem('cart_paid')
  const older = [...found.values()].filter(({ status }) => status === 'pending')
  if (older.some(({ onceKey }) => onceKey !== null && onceKey.pk === sale.onceKey?.pk)) throw new OptimisticLockError()
  return older
}

/** The data as if the older checkouts had ended: no checkout ends for an order that is refused anyway. */
function without(older: Order[], { catalogue, holdings }: Reading): Reading {
  const ids = new Set(older.map(({ id }) => id))
  const returned = new Map(
    summed(older.flatMap(({ lines }) => lines)).map((units) => [variantKey(units), units.quantity]),
  )
  return {
    catalogue: {
      ...catalogue,
      stock(productId, variantId) {
        const known = catalogue.stock(productId, variantId)
        const more = returned.get(variantKey({ productId, variantId })) ?? 0
        return known && { ...known, available: known.available + more }
      },
    },
    holdings: new Map(
      [...holdings].map(([holder, { revision, open }]) => [
        holder,
        { revision, open: new Map([...open].filter(([id]) => !ids.has(id))) },
      ]),
    ),
  }
}

/**
 * Ends a checkout. One whose page was never shown is cancelled first: the process that opens the page then closes it unseen.
 * Returns the alarms to raise.
 */
async function end(order: Order, now: Date): Promise<string[]> {
  if (order.sessionId !== null) return (await closeCheckout(order, { now })).alarms
  await release(order)
  return []
}

function decide({ catalogue, holdings }: Reading, { items, sale, holders, now }: Start) {
  const order = { ...placeOrder(items, catalogue, { ...sale, now }), holders }
  const limits = { holdings, stock: catalogue.stock, now }
  return { order, minAvailable: areLimitsRelaxed() ? undefined : limitHolds(order, limits) }
}

/**
 * Places the order of a cart. When the cart has an older checkout, ends that first, and throws OptimisticLockError, so that the
 * call reads everything again. A crash in between leaves the cart without an order, never with two.
 * @throws Problem `cart_paid`, `price_changed`, `out_of_stock`, `too_many_open` or `invalid_input`
 */
export async function startCheckout(start: Start, alarm: (alarms: string[]) => void): Promise<Order> {
  const reading = readingOf(start)
  const older = await olderCheckouts(reading, start)
  const { order, minAvailable } = decide(without(older, reading), start)
  if (older.length > 0) {
    for (const each of older) alarm(await end(each, start.now))
    throw new OptimisticLockError()
  }
  await orders.place(order, { ...start, holdings: reading.holdings, minAvailable })
  return order
}
