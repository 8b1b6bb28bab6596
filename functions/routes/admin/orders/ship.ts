import * as contract from '../../../../shared/orders/routes.ts'
import { carryOut, orderToDecide, replayFromSnapshot } from '../../../orders/admin-actions.use-case.ts'
import * as orders from '../../../orders/orders.table.ts'
import { shipOrder } from '../../../orders/ship-order.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.ship, {
  POST: {
    reads: ({ params }) => [orders.key(params.id)],
    async run(call) {
      const before = orderToDecide(call.found, call.params.id, call.caller)
      const after = shipOrder(before, call.body, call.now)
      return carryOut({ before, after }, { action: 'ship-order', outcome: 'shipped' }, call)
    },
    replay: replayFromSnapshot,
  },
})
