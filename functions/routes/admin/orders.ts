import * as contract from '../../../shared/orders/routes.ts'
import { Id } from '../../../shared/text.ts'
import * as orders from '../../orders/orders.table.ts'
import { toAdminOrder } from '../../orders/order-views.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

const pageSize = 50

export const handler = serve(contract.adminOrders, {
  GET: {
    async run({ query: { status = 'paid', cursor } }) {
      const page = await orders.page(status, { after: fromCursor(Id, cursor), limit: pageSize })
      return { rows: page.rows.map(toAdminOrder), next: toCursor(page.next) }
    },
  },
})
