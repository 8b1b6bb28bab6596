import * as contract from '../../../shared/contract/store.ts'
import { Id } from '../../../shared/schema/text.ts'
import * as purchases from '../../data/purchases.ts'
import { toPurchaseRecord } from '../../domain/sell-item.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../http/serve.ts'

const pageSize = 100

export const handler = serve(contract.myPurchases, {
  GET: {
    async run({ query: { cursor }, caller: { user } }) {
      const page = await purchases.page(user.id, { after: fromCursor(Id, cursor), limit: pageSize })
      return { rows: page.rows.map(toPurchaseRecord), next: toCursor(page.next) }
    },
  },
})
