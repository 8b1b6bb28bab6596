import * as v from 'valibot'
import { OrderStatus } from '../../../../shared/orders/schema.ts'

/** The status named in the URL; by default the orders to ship. */
export const selectedStatus = (search: URLSearchParams): OrderStatus =>
  v.parse(v.fallback(OrderStatus, 'paid'), search.get('status'))
