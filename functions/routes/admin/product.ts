import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/catalogue/routes.ts'
import * as audit from '../../audit/entries.table.ts'
import * as idempotency from '../../table/idempotency.ts'
import * as products from '../../catalogue/products.table.ts'
import type { FoundRows } from '../../table/rows.ts'
import { changed, changeProduct, closing, told } from '../../catalogue/change-product.ts'
import { toDeskProduct, type Stocked } from '../../catalogue/product.ts'
import { fromRecord, toRecord, type ReplyRecord } from '../../catalogue/replay-product.ts'
import { Problem } from '../../problem.ts'
import { serve } from '../../serve.ts'

/** The product that was read, with its stock: only the product knows where that lies. */
async function stockedIn(found: FoundRows, productId: string): Promise<Stocked> {
  const product = found.get(products.key(productId))
  const [stocked] = product ? await products.withStock([product]) : []
  if (!stocked) throw new Problem('not_found', { message: 'That product does not exist any more.' })
  return stocked
}

export const handler = serve(contract.adminProduct, {
  PUT: {
    reads: ({ params }) => [products.key(params.id)],
    async run({ params, body, caller: { user }, found, idempotency: request, now, requestContext }) {
      const stocked = await stockedIn(found, params.id)
      const edit = changeProduct(stocked, body, { newId: uuidv7, now })
      const reply = toDeskProduct(changed(edit, stocked.stocks))
      const entry = {
        act: 'change-product',
        actor: user.id,
        subject: params.id,
        outcome: told('changed', edit),
      } as const
      await products.commit(edit, [
        audit.recording({ ...entry, address: requestContext.viewerAddress }, now),
        ...idempotency.completedWith(request, toRecord(reply), now),
      ])
      return reply
    },
    replay: async (done, { body }) => fromRecord(body, done as ReplyRecord),
  },
  DELETE: {
    reads: ({ params }) => [products.key(params.id)],
    async run({ params, caller: { user }, found, idempotency: request, now, requestContext }) {
      const { product, stocks } = await stockedIn(found, params.id)
      const closed = closing(stocks)
      const entry = { act: 'delete-product', actor: user.id, subject: params.id } as const
      await products.remove({ product, stocks: closed }, [
        audit.recording({ ...entry, outcome: told('deleted', { closed }), address: requestContext.viewerAddress }, now),
        ...idempotency.completedWith(request, { productId: params.id }, now),
      ])
      return undefined
    },
    replay: async () => undefined,
  },
})
