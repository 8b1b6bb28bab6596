import type { OrderStatus } from '../../shared/orders/schema.ts'
import { fullName, tooFew } from './place-order.ts'
import type { Order } from './order.ts'
import type { StockMove } from './settle-order.ts'
import { orderKeys } from './keys.ts'
import type { IndexKey } from '../table/schema.ts'
import { completedWith, type IdempotentRequest } from '../table/idempotency.ts'
import * as stock from '../catalogue/stock.table.ts'
import { batchGet, get, query, type TypedKey, type Row } from '../table/rows.ts'
import {
  insertRow,
  OptimisticLockError,
  deleteRow,
  replaceRow,
  transact,
  type TransactionPart,
} from '../table/transactions.ts'

/** Says whose a checkout session or a payment is, strongly consistent. */
type Pointer = { orderId: string }

/** The units that have to move are not there. */
export class NoStock extends Error {
  override name = 'NoStock'
}

export const key = (orderId: string): TypedKey<Order> => orderKeys.order(orderId)

const row = (order: Order): Row<Order & IndexKey> => ({
  ...order,
  ...key(order.id),
  ...orderKeys.statusIndex(order.status, order.id),
  entity: 'order',
  v: 1,
})

/** Holds the stock and writes the order, all or nothing. Refused with `out_of_stock`, which names what is gone. */
export function place(
  order: Order,
  { idempotency, now }: { idempotency: IdempotentRequest | undefined; now: Date },
): Promise<void> {
  const { lines } = order
  const gone = ({ productId, variantId }: stock.Units) => {
    const line = lines.find((each) => each.productId === productId && each.variantId === variantId)
    return tooFew(line ? fullName(line) : 'Something in your cart', 0)
  }
  return transact([
    insertRow(row(order)),
    ...stock.holdUnits(lines, gone),
    ...completedWith(idempotency, { orderId: order.id }, now),
  ])
}

const noStock = () => new NoStock()

const moves: Record<StockMove, (units: stock.Units[]) => TransactionPart[]> = {
  none: () => [],
  sell: stock.sellHeldUnits,
  release: stock.releaseUnits,
  retake: (units) => stock.sellAvailableUnits(units, noStock),
  restock: (units) => stock.restockUnits(units, noStock),
}

/** The pointers that the order has gained: each session and each payment belongs to one order for ever. */
function pointing(before: Order, { id, sessionId, paymentIntentId }: Order): TransactionPart[] {
  const to = (entity: string, where: TypedKey<Pointer>): TransactionPart =>
    insertRow({ ...where, entity, v: 1, orderId: id } as Row<Pointer>)
  return [
    ...(sessionId === null || before.sessionId ? [] : [to('checkout-session', orderKeys.checkoutSession(sessionId))]),
    ...(paymentIntentId === null || before.paymentIntentId ? [] : [to('payment', orderKeys.payment(paymentIntentId))]),
  ]
}

/** A checkout that ends before anybody was shown its page may be tried again under its key. */
const forgetting = (before: Order, after: Order): TransactionPart[] =>
  before.sessionId === null && after.status === 'cancelled' && before.onceKey ? [deleteRow(before.onceKey)] : []

type Write = {
  before: Order
  after: Order
  stock?: StockMove
  /** The units that move: all of the order's unless these. */
  units?: stock.Units[]
  /** What goes into the same transaction. */
  along?: TransactionPart[]
}

/**
 * Writes the order as it has become, with what follows for its stock: all or nothing. Gives it with its new revision.
 * @throws OptimisticLockError when somebody else wrote it meanwhile; NoStock when units are not there to be retaken, or have nowhere to go back to
 */
export async function write({ before, after, along = [], ...moved }: Write): Promise<Order> {
  const { stock: move = 'none', units = before.lines } = moved
  const written = { ...after, revision: before.revision + 1 }
  const condition = { condition: 'revision = :revision', values: { ':revision': before.revision } }
  await transact([
    replaceRow(row(written), condition, () => new OptimisticLockError()),
    ...moves[move](units),
    ...pointing(before, after),
    ...forgetting(before, after),
    ...along,
  ])
  return written
}

/** The units that were ordered, each with how many of it can be bought now; undefined where it left the shop. */
async function withAvailable({ lines }: Order): Promise<{ units: stock.Units; available: number | undefined }[]> {
  const ordered = stock.summed(lines)
  const found = await batchGet(ordered.map(({ productId, variantId }) => stock.key(productId, variantId)))
  return ordered.map((units) => ({
    units,
    available: found.get(stock.key(units.productId, units.variantId))?.available,
  }))
}

/** Whether all that was ordered could be taken now. */
export const isInStock = async (order: Order): Promise<boolean> =>
  (await withAvailable(order)).every(({ units, available = 0 }) => available >= units.quantity)

/** Those of the units that have a place in the shop. */
export const unitsInShop = async (order: Order): Promise<stock.Units[]> =>
  (await withAvailable(order)).flatMap(({ units, available }) => (available === undefined ? [] : [units]))

/** One order, consistently. */
export const find = (orderId: string): Promise<Row<Order> | undefined> => get(key(orderId))

/** Those of these orders that there are, by their ids, consistently. */
export async function findAll(orderIds: string[]): Promise<Map<string, Row<Order>>> {
  const found = await batchGet(orderIds.map(key))
  return new Map(
    orderIds.flatMap((id) => {
      const order = found.get(key(id))
      return order ? [[id, order]] : []
    }),
  )
}

/** The id of the order that a payment is for, as far as we know of the payment. */
export const idOfPayment = async (paymentIntentId: string): Promise<string | undefined> =>
  (await get<Pointer>(orderKeys.payment(paymentIntentId)))?.orderId

/** The ids of the orders that payments are for, by payment, as far as we know of them. */
export async function idsOfPayments(paymentIntentIds: string[]): Promise<Map<string, string>> {
  const pointer = (paymentIntentId: string): TypedKey<Pointer> => orderKeys.payment(paymentIntentId)
  const found = await batchGet(paymentIntentIds.map(pointer))
  return new Map(
    paymentIntentIds.flatMap((id) => {
      const orderId = found.get(pointer(id))?.orderId
      return orderId === undefined ? [] : [[id, orderId]]
    }),
  )
}

/** The id of the order that a checkout session is of. */
export const idOfSession = async (sessionId: string): Promise<string | undefined> =>
  (await get<Pointer>(orderKeys.checkoutSession(sessionId)))?.orderId

/** The order of a checkout session. */
export async function findBySession(sessionId: string): Promise<Row<Order> | undefined> {
  const orderId = await idOfSession(sessionId)
  return orderId === undefined ? undefined : find(orderId)
}

type Page = {
  /** The id of the last order on the page before. */
  after: string | undefined
  limit: number
  oldestFirst?: boolean
}

/** A page of the orders in one state: newest first unless asked. One row more is read, to know whether there is more. */
export async function page(status: OrderStatus, { after, limit, oldestFirst = false }: Page) {
  const { gsi1pk: index } = orderKeys.statusIndex(status, '')
  const found = await query<Order>({
    in: { index },
    newestFirst: !oldestFirst,
    limit: limit + 1,
    after: after === undefined ? undefined : { ...orderKeys.order(after), ...orderKeys.statusIndex(status, after) },
  })
  const rows = found.slice(0, limit)
  return { rows, next: found.length > limit ? rows.at(-1)?.id : undefined }
}
