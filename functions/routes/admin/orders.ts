import * as contract from '../../../shared/contract/shop-desk.ts'
import { Id } from '../../../shared/schema/text.ts'
import * as orders from '../../data/orders.ts'
import { toDeskOrder } from '../../domain/order-views.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../http/serve.ts'

const pageSize = 50

export const handler = serve(contract.orders, {
  GET: {
    async run({ query: { status = 'paid', cursor } }) {
      const page = await orders.page(status, { after: fromCursor(Id, cursor), limit: pageSize })
      return { rows: page.rows.map(toDeskOrder), next: toCursor(page.next) }
    },
  },
})
