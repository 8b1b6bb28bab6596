import * as contract from '../../../shared/contract/shop.ts'
import { preview } from '../../checkout/preview.ts'
import * as orders from '../../data/orders.ts'
import { toOrder } from '../../domain/order-views.ts'
import { Problem } from '../../domain/problem.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(contract.order, {
  GET: {
    async run({ params, now }) {
      const order = await orders.findBySession(params.sessionId)
      if (!order) throw new Problem('not_found', { message: 'We could not find that order.' })
      return toOrder(await preview(order, now))
    },
  },
})
