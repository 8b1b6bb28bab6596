import * as contract from '../../../shared/orders/routes.ts'
import * as orders from '../../orders/orders.table.ts'
import { toAdminOrderDetail } from '../../orders/order-views.ts'
import { Problem } from '../../problem.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.adminOrder, {
  GET: {
    reads: ({ params }) => [orders.key(params.id)],
    async run({ params, found }) {
      const order = found.get(orders.key(params.id))
      if (!order) throw new Problem('not_found', { message: 'That order does not exist.' })
      return toAdminOrderDetail(order)
    },
  },
})
