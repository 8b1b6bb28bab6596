import * as v from 'valibot'
import * as contract from '../../../../shared/store/routes.ts'
import * as inventory from '../../../store/inventory.table.ts'
import { toInventoryGiftCard } from '../../../store/gift-card-views.ts'
import { pricedAt } from '../../../store/kind-prices.ts'
import * as kindPrices from '../../../store/kind-prices.table.ts'
import { fromCursor, toCursor } from '../../../http/cursor.ts'
import { serve } from '../../../serve.ts'

const pageSize = 100
/** For each index partition the last sort key: the time of the sale, if sold, and the gift card's id. */
const Position = v.record(v.string(), v.pipe(v.string(), v.regex(/^([\d:.TZ-]+#)?[\da-f-]{36}$/)))

export const handler = serve(contract.inventory, {
  GET: {
    reads: () => [kindPrices.key],
    prefetch: async ({ query: { cursor, ...filter } }) =>
      inventory.page({ ...filter, from: fromCursor(Position, cursor) ?? {}, limit: pageSize }),
    run: async ({ prefetched: { rows, next }, found, now }) => ({
      rows: rows.map((giftCard) => toInventoryGiftCard(pricedAt(giftCard, kindPrices.kindsIn(found), now))),
      next: toCursor(next),
    }),
  },
})
