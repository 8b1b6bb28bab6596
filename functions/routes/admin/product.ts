import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/catalogue/routes.ts'
import { auditedParts } from '../../audit/entries.table.ts'
import * as products from '../../catalogue/products.table.ts'
import type { FoundRows } from '../../table/rows.ts'
import {
  applyUpdate,
  changeProduct,
  stockToRemove,
  describePlan,
  describeStockChanges,
} from '../../catalogue/change-product.ts'
import { changeStock } from '../../catalogue/change-stock.ts'
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
    async run(call) {
      const { params, body, found, now } = call
      const stocked = await withStock(found, params.id)
      const update = changeProduct(stocked, body, { newId: uuidv7, now })
      const reply = toAdminProduct(applyUpdate(update, stocked.stocks), now)
      const outcome = describeStockChanges(describePlan('changed', update), update)
      const action = { action: 'change-product', subject: params.id, outcome } as const
      await products.update(update, auditedParts(call, action, toStoredReply(reply)))
      return reply
    },
    replay: async (done, { body }) => fromStoredReply(body, done as StoredReply),
  },
  PATCH: {
    reads: ({ params }) => [products.key(params.id)],
    async run(call) {
      const { id } = call.params
      const units = changeStock(await withStock(call.found, id), call.body)
      const stockChanges = units.map(({ variantId, quantity }) => ({ variantId, units: quantity }))
      const outcome = describeStockChanges('changed', { stockChanges })
      const action = { action: 'change-product', subject: id, outcome } as const
      await products.changeStock(units, auditedParts(call, action, { productId: id }))
    },
    replay: async () => {},
  },
  DELETE: {
    reads: ({ params }) => [products.key(params.id)],
    async run(call) {
      const { id } = call.params
      const { product, stocks } = await withStock(call.found, id)
      const removedStock = stockToRemove(stocks)
      const outcome = describeStockChanges('deleted', { removedStock })
      const action = { action: 'delete-product', subject: id, outcome } as const
      await products.remove({ product, stocks: removedStock }, auditedParts(call, action, { productId: id }))
    },
    replay: async () => {},
  },
})
