import { queryPage, type PageRequest } from '../table/pages.ts'
import { get, query, type TypedKey } from '../table/rows.ts'
import type { Lookup, OrderPointer } from './buyer-rows.table.ts'
import { orderKeys } from './keys.ts'
import type { Order } from './order.ts'
import * as orders from './orders.table.ts'

/** One page of a member's orders, newest first. An order that has expired is left out. */
export async function page(userId: string, request: PageRequest): Promise<{ rows: Order[]; next: string | undefined }> {
  const list = { in: orderKeys.ownOrders(userId), attributes: ['orderId'] } as const
  const { rows, next } = await queryPage<OrderPointer>(list, request)
  const found = await orders.findAll(rows.map(({ orderId }) => orderId))
  return { rows: rows.flatMap(({ orderId }) => found.get(orderId) ?? []), next }
}

/** The ids of up to `limit` orders that were placed with this email and without an account. */
export async function guestOrderIds(email: string, limit: number): Promise<string[]> {
  const rows = await query<OrderPointer>({ in: orderKeys.guestOrders(email), attributes: ['orderId'], limit })
  return rows.map(({ orderId }) => orderId)
}

/**
 * The session of the order with this number and this buyer's email. It makes one read in every case, so that the duration reveals
 * nothing. `number` is the order number in lower case.
 */
export async function findSession(number: string, email: string): Promise<string | undefined> {
  const key: TypedKey<Lookup> = orderKeys.lookup(number, email)
  return (await get(key))?.sessionId
}
