import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/contract/shop-desk.ts'
import * as audit from '../../data/audit.ts'
import * as once from '../../data/once.ts'
import * as products from '../../data/products.ts'
import type { Found } from '../../data/table.ts'
import { changed, changeProduct, closing, told } from '../../domain/change-product.ts'
import { toDeskProduct, type Stocked } from '../../domain/product.ts'
import { fromRecord, toRecord, type ReplyRecord } from '../../domain/product-replies.ts'
import { Problem } from '../../domain/problem.ts'
import { serve } from '../../http/serve.ts'

/** The product that was read, with its stock: only the product knows where that lies. */
async function stockedIn(found: Found, productId: string): Promise<Stocked> {
  const product = found.get(products.key(productId))
  const [stocked] = product ? await products.withStock([product]) : []
  if (!stocked) throw new Problem('not_found', { message: 'That product does not exist any more.' })
  return stocked
}

export const handler = serve(contract.product, {
  PUT: {
    reads: ({ params }) => [products.key(params.id)],
    async run({ params, body, caller: { user }, found, once: request, now, exchange }) {
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
        audit.recording({ ...entry, address: exchange.viewerAddress }, now),
        ...once.recording(request, toRecord(reply), now),
      ])
      return reply
    },
    replay: async (done, { body }) => fromRecord(body, done as ReplyRecord),
  },
  DELETE: {
    reads: ({ params }) => [products.key(params.id)],
    async run({ params, caller: { user }, found, once: request, now, exchange }) {
      const { product, stocks } = await stockedIn(found, params.id)
      const closed = closing(stocks)
      const entry = { act: 'delete-product', actor: user.id, subject: params.id } as const
      await products.remove({ product, stocks: closed }, [
        audit.recording({ ...entry, outcome: told('deleted', { closed }), address: exchange.viewerAddress }, now),
        ...once.recording(request, { productId: params.id }, now),
      ])
      return undefined
    },
    replay: async () => undefined,
  },
})
