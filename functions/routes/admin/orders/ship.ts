import * as contract from '../../../../shared/orders/routes.ts'
import { replayFromSnapshot, orderToDecide, auditAndComplete } from '../../../orders/admin-actions.use-case.ts'
import { memberParts } from '../../../orders/member-parts.use-case.ts'
import { orderMails } from '../../../orders/order-mails.use-case.ts'
import * as orders from '../../../orders/orders.table.ts'
import { toAdminOrderDetail } from '../../../orders/order-views.ts'
import { shipOrder } from '../../../orders/ship-order.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.ship, {
  POST: {
    reads: ({ params }) => [orders.key(params.id)],
    async run({ params, body, found, now, ...request }) {
      const before = orderToDecide(found, params.id, request.caller)
      const after = shipOrder(before, body, now)
      const action = { action: 'ship-order', outcome: 'shipped' } as const
      const completed = auditAndComplete(action, after, { now, ...request })
      const news = [...orderMails(before, after, now), ...(await memberParts(before, after, now))]
      const alsoWrite = [...request.stillAuthorized, ...news, ...completed]
      await orders.write({ before, after, alsoWrite })
      return toAdminOrderDetail(after)
    },
    replay: replayFromSnapshot,
  },
})
