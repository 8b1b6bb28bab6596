import * as contract from '../../../shared/store/routes.ts'
import { Id } from '../../../shared/text.ts'
import * as purchases from '../../store/purchases.table.ts'
import { toPurchaseRecord } from '../../store/sell-gift-card.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

const pageSize = 100

export const handler = serve(contract.myPurchases, {
  GET: {
    async run({ query: { cursor }, caller: { user } }) {
      const page = await purchases.page(user.id, { after: fromCursor(Id, cursor), limit: pageSize })
      return { rows: page.rows.map(toPurchaseRecord), next: toCursor(page.next) }
    },
  },
})
