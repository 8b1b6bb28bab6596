import * as contract from '../../../shared/store/routes.ts'
import { Id } from '../../../shared/text.ts'
import * as purchases from '../../store/purchases.table.ts'
import { toPurchaseRecord } from '../../store/sell-gift-card.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

const pageSize = 100

export const handler = serve(contract.myPurchases, {
  GET: {
    prefetch: async ({ query: { cursor }, userId }) =>
      purchases.page(userId, { after: fromCursor(Id, cursor), limit: pageSize }),
    run: async ({ prefetched: { rows, next } }) => ({ rows: rows.map(toPurchaseRecord), next: toCursor(next) }),
  },
})
