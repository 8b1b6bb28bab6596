import * as contract from '../../../../shared/orders/routes.ts'
import { replayFromSnapshot, orderToDecide, auditAndComplete } from '../../../orders/admin-actions.use-case.ts'
import { notifyOwner } from '../../../notifications/notify-owner.use-case.ts'
import { orderMails } from '../../../orders/order-mails.use-case.ts'
import * as orders from '../../../orders/orders.table.ts'
import { toAdminOrderDetail } from '../../../orders/order-views.ts'
import { orderShipped, shipOrder } from '../../../orders/ship-order.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.ship, {
  POST: {
    reads: ({ params }) => [orders.key(params.id)],
    async run({ params, body, found, now, ...request }) {
      const before = orderToDecide(found, params.id, request.caller)
      const after = shipOrder(before, body, now)
      const action = { action: 'ship-order', outcome: 'shipped' } as const
      const completed = auditAndComplete(action, after, { now, ...request })
      const notified = await notifyOwner(after.userId, orderShipped(after), now)
      const alsoWrite = [...request.stillAuthorized, ...orderMails(before, after, now), ...notified, ...completed]
      await orders.write({ before, after, alsoWrite })
      return toAdminOrderDetail(after)
    },
    replay: replayFromSnapshot,
  },
})
