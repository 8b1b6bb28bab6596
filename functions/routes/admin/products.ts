import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/catalogue/routes.ts'
import * as audit from '../../audit/entries.table.ts'
import * as idempotency from '../../table/idempotency.ts'
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
    run: async ({ prefetched: all }) => all.map(toAdminProduct),
  },
  POST: {
    reads: ({ body }) => [slugs.key(suggestedSlug(body.name))],
    async run({ body, caller: { user }, stillAuthorized, found, idempotency: request, now, requestContext }) {
      const isSlugTaken = found.get(slugs.key(suggestedSlug(body.name))) !== undefined
      const stocked = newProduct(body, { newId: uuidv7, now, isSlugTaken })
      const reply = toAdminProduct(stocked)
      const entry = { action: 'add-product', actor: user.id, subject: reply.id } as const
      await products.add(stocked, [
        ...stillAuthorized,
        audit.insertEntry(
          {
            ...entry,
            outcome: describeStockChanges('added', { addedStock: stocked.stocks }),
            address: requestContext.viewerAddress,
          },
          now,
        ),
        ...idempotency.completedWith(request, toStoredReply(reply), now),
      ])
      return reply
    },
    replay: async (done, { body }) => fromStoredReply(body, done as StoredReply),
  },
})
