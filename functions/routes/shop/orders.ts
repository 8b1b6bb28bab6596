import * as contract from '../../../shared/orders/routes.ts'
import { preview } from '../../orders/sync-order.use-case.ts'
import * as orders from '../../orders/orders.table.ts'
import { toOrder } from '../../orders/order-views.ts'
import { Problem } from '../../problem.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.order, {
  GET: {
    async run({ params, caller, requestContext }) {
      const order = await orders.findBySession(params.sessionId)
      if (!order) throw new Problem('not_found', { message: 'We could not find that order.' })
      return toOrder(await preview(order, requestContext), caller?.user.id)
    },
  },
})
