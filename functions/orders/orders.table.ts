import type { Order } from './order.ts'
import { expiryOf, movesExpiry } from './order-expiry.ts'
import { summaryOf, type OrderSummary } from './order-summary.ts'
import type { StockMove } from './apply-checkout-state.ts'
import { placedOrderRow, rowsOfPlacing } from './buyer-rows.table.ts'
import { orderKeys } from './keys.ts'
import { rowOfProblem } from './open-problems.table.ts'
import * as search from './search-rows.table.ts'
import type { IndexKey } from '../table/schema.ts'
import { completedWith, type IdempotentRequest } from '../table/idempotency.ts'
import * as stock from '../catalogue/stock.table.ts'
import { summed, variantKey, type Units } from '../catalogue/units.ts'
import type { Holder, Holdings } from './holders.ts'
import * as holds from './holds.table.ts'
import { batchGet, get, type TypedKey, type Row } from '../table/rows.ts'
import {
  checkRow,
  insertRow,
  deleteRow,
  putRow,
  replaceRow,
  transact,
  type TransactionPart,
} from '../table/transactions.ts'
import { defineEntity, hiddenRow, type Entity } from '../table/define-entity.ts'
import { counted } from '../figures/count-row.ts'

export const entity = defineEntity('order', orderKeys.order, {
  owner: 'about a member',
  changes: 'yes',
  index: { keys: [orderKeys.statusIndex], contains: ['id', 'userId', 'status', 'createdAt', 'summary'] },
  personal: ['buyer', 'payer', 'problem', 'summary'],
  deletion: 'expires',
  download: { part: 'orders' },
  audit: { refersTo: ['own-order', 'placed-order'] },
  figures: counted.order,
})

export const sessionEntity = defineEntity(
  'checkout-session',
  orderKeys.checkoutSession,
  hiddenRow('it leads to an order', 'expires', null),
)

export const paymentEntity = defineEntity(
  'payment',
  orderKeys.payment,
  hiddenRow('it leads to an order', 'expires', null),
)

/** The stock has fewer units than the write needs. */
export class OutOfStockError extends Error {
  override name = 'OutOfStockError'
}

export const key = (orderId: string): TypedKey<Order> => orderKeys.order(orderId)

/** Maps a checkout session or a payment to its order, with strong consistency. */
type Pointer = { orderId: string }

const sessionKey = (sessionId: string): TypedKey<Pointer> => orderKeys.checkoutSession(sessionId)
const paymentKey = (paymentIntentId: string): TypedKey<Pointer> => orderKeys.payment(paymentIntentId)

const row = (order: Order): Row<Order & IndexKey & { summary: OrderSummary; expiresAt: number }> => ({
  ...order,
  ...key(order.id),
  ...orderKeys.statusIndex(order.status, order.id),
  ...entity.stamp,
  summary: summaryOf(order),
  expiresAt: expiryOf(order),
})

type Placing = {
  idempotency: IdempotentRequest | undefined
  now: Date
  /** More parts for the same transaction. */
  alsoWrite?: TransactionPart[]
  /** The buyer's holdings, as read. */
  holdings?: Map<Holder, Holdings>
  /** How many units of each variant must be available so that one person holds no more than the limit. */
  minAvailable?: Map<string, number> | undefined
}

/**
 * Holds the stock and writes the order in one transaction.
 * @throws OptimisticLockError when there are fewer units than when the decision was made
 */
export function place(order: Order, { idempotency, now, alsoWrite = [], ...limits }: Placing): Promise<void> {
  const { holdings = new Map<Holder, Holdings>(), minAvailable } = limits
  return transact([
    // First, so that their refusals take precedence over those of the stock.
    ...alsoWrite,
    insertRow(row(order)),
    ...(order.userId === null ? [] : [placedOrderRow(order.userId, order)]),
    ...holds.adding(order, holdings, now),
    ...stock.holdUnits(order.lines, (units) => minAvailable?.get(variantKey(units)) ?? 0),
    ...completedWith(idempotency, { orderId: order.id }, now),
  ])
}

const unavailable = () => new OutOfStockError()

const moves: Record<StockMove, (units: Units[]) => TransactionPart[]> = {
  none: () => [],
  sell: stock.sellHeldUnits,
  release: stock.releaseUnits,
  retake: (units) => stock.sellAvailableUnits(units, unavailable),
  restock: (units) => stock.restockUnits(units, unavailable),
}

/** Deletes the idempotency record of a checkout whose page was never shown, so that it can be retried under its key. */
const deletingIdempotencyRecord = (before: Order, after: Order): TransactionPart[] =>
  before.sessionId === null && after.status === 'cancelled' && before.onceKey ? [deleteRow(before.onceKey)] : []

const pointerRow = ({ stamp }: Pick<Entity, 'stamp'>, key: TypedKey<Pointer>, order: Order): Row<Pointer> => {
  const expiring = { orderId: order.id, expiresAt: expiryOf(order) }
  return { ...key, ...stamp, ...expiring }
}

/**
 * Pointers for the order's new session and payment: each session and each payment belongs to one order permanently. Existing
 * pointers are written again when they would expire long before or after the order.
 */
function pointersOf(before: Order, after: Order): TransactionPart[] {
  const { sessionId, paymentIntentId } = after
  const rows = [
    ...(sessionId === null
      ? []
      : [{ isNew: !before.sessionId, to: pointerRow(sessionEntity, sessionKey(sessionId), after) }]),
    ...(paymentIntentId === null
      ? []
      : [{ isNew: !before.paymentIntentId, to: pointerRow(paymentEntity, paymentKey(paymentIntentId), after) }]),
  ]
  return rows.flatMap(({ isNew, to }) => {
    if (isNew) return [insertRow(to)]
    return movesExpiry(before, after) ? [putRow(to)] : []
  })
}

type Write = {
  before: Order
  after: Order
  stock?: StockMove
  /** The units that move. By default all units of the order. */
  units?: Units[]
  /** More parts for the same transaction. */
  alsoWrite?: TransactionPart[]
}

/**
 * Writes a changed order and moves its stock in one transaction. Returns the order with its new revision.
 * @throws OptimisticLockError when the order has changed since it was read; OutOfStockError when released units are no longer
 * available, or the product of returned units was deleted
 */
export async function write({ before, after, alsoWrite = [], ...moved }: Write): Promise<Order> {
  const { stock: move = 'none', units = before.lines } = moved
  const searchRows = search.rowsOf(before, after)
  const endsHold = before.hold === 'held' && after.hold !== 'held'
  const { holders, ...rest } = after
  const written: Order = {
    ...rest,
    ...(holders && !endsHold && { holders }),
    revision: before.revision + 1,
    ...(searchRows.length > 0 && { isSearchable: true }),
  }
  const condition = { condition: 'revision = :revision', values: { ':revision': before.revision } }
  await transact([
    replaceRow(row(written), condition),
    ...moves[move](units),
    ...(endsHold ? holds.removing(before, after) : []),
    ...pointersOf(before, after),
    ...searchRows,
    ...deletingIdempotencyRecord(before, after),
    ...rowsOfPlacing(before, after),
    ...rowOfProblem(before, after),
    ...alsoWrite,
  ])
  return written
}

/** The order has not changed since it was read. Throws OptimisticLockError otherwise. */
export const checkUnchanged = ({ id, revision }: Order): TransactionPart =>
  checkRow(key(id), 'revision = :revision', { ':revision': revision })

/** The units of each variant and how many of each are available. Undefined when the product or variant was deleted. */
async function withAvailable(all: Units[]): Promise<{ units: Units; available: number | undefined }[]> {
  const ordered = summed(all)
  const found = await batchGet(ordered.map(({ productId, variantId }) => stock.key(productId, variantId)))
  return ordered.map((units) => ({
    units,
    available: found.get(stock.key(units.productId, units.variantId))?.available,
  }))
}

/** Whether all ordered units are available. */
export const isInStock = async ({ lines }: Order): Promise<boolean> =>
  (await withAvailable(lines)).every(({ units, available = 0 }) => available >= units.quantity)

/** Those of the units whose product and variant still exist. */
export const unitsStillListed = async (units: Units[]): Promise<Units[]> =>
  (await withAvailable(units)).flatMap(({ units, available }) => (available === undefined ? [] : [units]))

/** Reads one order with strong consistency. */
export const find = (orderId: string): Promise<Row<Order> | undefined> => get(key(orderId))

/** Reads orders with strong consistency. Ids without an order are not in the map. */
export async function findAll(orderIds: string[]): Promise<Map<string, Row<Order>>> {
  const found = await batchGet(orderIds.map(key))
  return new Map(
    orderIds.flatMap((id) => {
      const order = found.get(key(id))
      return order ? [[id, order]] : []
    }),
  )
}

/** The id of a payment's order. Undefined when we have not recorded the payment. */
export const idOfPayment = async (paymentIntentId: string): Promise<string | undefined> =>
  (await get(paymentKey(paymentIntentId)))?.orderId

/** The ids of the payments' orders, by payment. Payments that we have not recorded are not in the map. */
export async function idsOfPayments(paymentIntentIds: string[]): Promise<Map<string, string>> {
  const found = await batchGet(paymentIntentIds.map(paymentKey))
  return new Map(
    paymentIntentIds.flatMap((id) => {
      const orderId = found.get(paymentKey(id))?.orderId
      return orderId === undefined ? [] : [[id, orderId]]
    }),
  )
}

/** The id of a checkout session's order. */
export const idOfSession = async (sessionId: string): Promise<string | undefined> =>
  (await get(sessionKey(sessionId)))?.orderId

/** The order of a checkout session. */
export async function findBySession(sessionId: string): Promise<Row<Order> | undefined> {
  const orderId = await idOfSession(sessionId)
  return orderId === undefined ? undefined : find(orderId)
}
