import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/catalogue/routes.ts'
import * as audit from '../../audit/entries.table.ts'
import * as idempotency from '../../table/idempotency.ts'
import * as products from '../../catalogue/products.table.ts'
import type { FoundRows } from '../../table/rows.ts'
import { applyUpdate, changeProduct, stockToRemove, describeStockChanges } from '../../catalogue/change-product.ts'
import { toAdminProduct, type ProductWithStock } from '../../catalogue/product.ts'
import { fromStoredReply, toStoredReply, type StoredReply } from '../../catalogue/replay-product.ts'
import { Problem } from '../../problem.ts'
import { serve } from '../../serve.ts'

/** The product that was read, and its stock, whose keys depend on the product's variants. */
async function withStock(found: FoundRows, productId: string): Promise<ProductWithStock> {
  const product = found.get(products.key(productId))
  const [stocked] = product ? await products.withStock([product]) : []
  if (!stocked) throw new Problem('not_found', { message: 'That product no longer exists.' })
  return stocked
}

export const handler = serve(contract.adminProduct, {
  PUT: {
    reads: ({ params }) => [products.key(params.id)],
    async run({ params, body, caller: { user }, stillAuthorized, found, idempotency: request, now, requestContext }) {
      const stocked = await withStock(found, params.id)
      const update = changeProduct(stocked, body, { newId: uuidv7, now })
      const reply = toAdminProduct(applyUpdate(update, stocked.stocks))
      const entry = {
        action: 'change-product',
        actor: user.id,
        subject: params.id,
        outcome: describeStockChanges('changed', update),
      } as const
      await products.update(update, [
        ...stillAuthorized,
        audit.insertEntry({ ...entry, address: requestContext.viewerAddress }, now),
        ...idempotency.completedWith(request, toStoredReply(reply), now),
      ])
      return reply
    },
    replay: async (done, { body }) => fromStoredReply(body, done as StoredReply),
  },
  DELETE: {
    reads: ({ params }) => [products.key(params.id)],
    async run({ params, caller: { user }, stillAuthorized, found, idempotency: request, now, requestContext }) {
      const { product, stocks } = await withStock(found, params.id)
      const removedStock = stockToRemove(stocks)
      const entry = { action: 'delete-product', actor: user.id, subject: params.id } as const
      await products.remove({ product, stocks: removedStock }, [
        ...stillAuthorized,
        audit.insertEntry(
          {
            ...entry,
            outcome: describeStockChanges('deleted', { removedStock }),
            address: requestContext.viewerAddress,
          },
          now,
        ),
        ...idempotency.completedWith(request, { productId: params.id }, now),
      ])
      return undefined
    },
    replay: async () => undefined,
  },
})
