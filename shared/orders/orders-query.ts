import * as v from 'valibot'
import { Cursor, Id, optionalQuery } from '../text.ts'
import { OrderStatus } from './schema.ts'

/**
 * Lists one status at a time: without a status, the paid orders, which are ready to ship. `q` searches the paid orders of all
 * statuses instead, `problem` lists orders with a problem that nobody has answered, and `member` the orders of an account.
 */
export const OrdersQuery = v.object({
  status: v.optional(OrderStatus),
  /** An order number, the beginning of the buyer's email, or the beginnings of words of their name. */
  q: optionalQuery(120),
  problem: v.optional(v.picklist(['open'], 'Invalid input')),
  /** The id of an account: all its orders, in every status. */
  member: v.optional(Id),
  cursor: Cursor,
})
export type OrdersQuery = v.InferOutput<typeof OrdersQuery>
