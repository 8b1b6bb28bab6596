import * as v from 'valibot'
import * as contract from '../../../../shared/store/routes.ts'
import * as giftCards from '../../../store/gift-cards.table.ts'
import { toInventoryGiftCard } from '../../../store/gift-card-views.ts'
import { fromCursor, toCursor } from '../../../http/cursor.ts'
import { serve } from '../../../serve.ts'

const pageSize = 100
/** For each shelf the index key of an item: when it was sold, if it was, and its id. */
const Places = v.record(v.string(), v.pipe(v.string(), v.regex(/^([\d:.TZ-]+#)?[\da-f-]{36}$/)))

export const handler = serve(contract.inventory, {
  GET: {
    async run({ query: { cursor, ...wanted } }) {
      const page = await giftCards.page({ ...wanted, from: fromCursor(Places, cursor) ?? {}, limit: pageSize })
      return { rows: page.items.map(toInventoryGiftCard), next: toCursor(page.next) }
    },
  },
})
