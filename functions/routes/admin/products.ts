import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/catalogue/routes.ts'
import * as audit from '../../audit/entries.table.ts'
import * as idempotency from '../../table/idempotency.ts'
import * as products from '../../catalogue/products.table.ts'
import { told } from '../../catalogue/change-product.ts'
import { newProduct, toDeskProduct } from '../../catalogue/product.ts'
import { fromRecord, toRecord, type ReplyRecord } from '../../catalogue/replay-product.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.adminProducts, {
  GET: {
    run: async () => (await products.all()).map(toDeskProduct),
  },
  POST: {
    async run({ body, caller: { user }, idempotency: request, now, requestContext }) {
      const stocked = newProduct(body, { newId: uuidv7, now })
      const reply = toDeskProduct(stocked)
      const entry = { act: 'add-product', actor: user.id, subject: reply.id } as const
      await products.add(stocked, [
        audit.recording(
          { ...entry, outcome: told('added', { opened: stocked.stocks }), address: requestContext.viewerAddress },
          now,
        ),
        ...idempotency.completedWith(request, toRecord(reply), now),
      ])
      return reply
    },
    replay: async (done, { body }) => fromRecord(body, done as ReplyRecord),
  },
})
