import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/contract/shop-desk.ts'
import * as audit from '../../data/audit.ts'
import * as once from '../../data/once.ts'
import * as products from '../../data/products.ts'
import { told } from '../../domain/change-product.ts'
import { newProduct, toDeskProduct } from '../../domain/product.ts'
import { fromRecord, toRecord, type ReplyRecord } from '../../domain/product-replies.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(contract.products, {
  GET: {
    run: async () => (await products.all()).map(toDeskProduct),
  },
  POST: {
    async run({ body, caller: { user }, once: request, now, exchange }) {
      const stocked = newProduct(body, { newId: uuidv7, now })
      const reply = toDeskProduct(stocked)
      const entry = { act: 'add-product', actor: user.id, subject: reply.id } as const
      await products.add(stocked, [
        audit.recording(
          { ...entry, outcome: told('added', { opened: stocked.stocks }), address: exchange.viewerAddress },
          now,
        ),
        ...once.recording(request, toRecord(reply), now),
      ])
      return reply
    },
    replay: async (done, { body }) => fromRecord(body, done as ReplyRecord),
  },
})
