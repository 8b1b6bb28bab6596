import * as contract from '../../../shared/contract/shop-desk.ts'
import * as orders from '../../data/orders.ts'
import { toDeskOrderDetail } from '../../domain/order-views.ts'
import { Problem } from '../../domain/problem.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(contract.order, {
  GET: {
    reads: ({ params }) => [orders.key(params.id)],
    async run({ params, found }) {
      const order = found.get(orders.key(params.id))
      if (!order) throw new Problem('not_found', { message: 'That order does not exist.' })
      return toDeskOrderDetail(order)
    },
  },
})
