import * as contract from '../../../shared/orders/routes.ts'
import { Id } from '../../../shared/text.ts'
import * as summaries from '../../orders/summaries.table.ts'
import { toAdminOrder } from '../../orders/order-summary.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

const pageSize = 50

export const handler = serve(contract.adminOrders, {
  GET: {
    prefetch: async ({ query: { status = 'paid', cursor } }) =>
      summaries.page(status, { after: fromCursor(Id, cursor), limit: pageSize }),
    run: async ({ prefetched: { rows, next } }) => ({ rows: rows.map(toAdminOrder), next: toCursor(next) }),
  },
})
