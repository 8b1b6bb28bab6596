import * as contract from '../../../shared/orders/buyer-routes.ts'
import { Id } from '../../../shared/text.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { toOwnOrder } from '../../orders/order-views.ts'
import * as ownOrders from '../../orders/own-orders.table.ts'
import { serve } from '../../serve.ts'

const pageSize = 25

export const handler = serve(contract.ownOrders, {
  GET: {
    prefetch: async ({ query: { cursor }, userId }) =>
      ownOrders.page(userId, { after: fromCursor(Id, cursor), limit: pageSize }),
    run: async ({ prefetched: { rows, next } }) => ({ rows: rows.flatMap(toOwnOrder), next: toCursor(next) }),
  },
})
