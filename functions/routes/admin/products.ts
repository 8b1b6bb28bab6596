import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/catalogue/routes.ts'
import { auditedParts } from '../../audit/entries.table.ts'
import * as products from '../../catalogue/products.table.ts'
import { describeStockChanges } from '../../catalogue/change-product.ts'
import * as slugs from '../../catalogue/slugs.table.ts'
import { suggestedSlug } from '../../catalogue/slug.ts'
import { newProduct, toAdminProduct } from '../../catalogue/product.ts'
import { fromStoredReply, toStoredReply, type StoredReply } from '../../catalogue/replay-product.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.adminProducts, {
  GET: {
    prefetch: (_claimed) => products.all(),
    run: async ({ prefetched: all, now }) => all.map((each) => toAdminProduct(each, now)),
  },
  POST: {
    reads: ({ body }) => [slugs.key(suggestedSlug(body.name))],
    async run(call) {
      const { body, found, now } = call
      const isSlugTaken = found.get(slugs.key(suggestedSlug(body.name))) !== undefined
      const stocked = newProduct(body, { newId: uuidv7, now, isSlugTaken })
      const reply = toAdminProduct(stocked, now)
      const outcome = describeStockChanges('added', { addedStock: stocked.stocks })
      const action = { action: 'add-product', subject: reply.id, outcome } as const
      await products.add(stocked, auditedParts(call, action, toStoredReply(reply)))
      return reply
    },
    replay: async (done, { body }) => fromStoredReply(body, done as StoredReply),
  },
})
