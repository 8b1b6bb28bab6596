import * as contract from '../../../shared/orders/routes.ts'
import {
  assertNotOwn,
  auditAndComplete,
  orderToDecide,
  replayFromSnapshot,
} from '../../orders/admin-actions.use-case.ts'
import { correctionsOf, correctOrder } from '../../orders/correct-order.ts'
import { memberParts } from '../../orders/member-parts.use-case.ts'
import { orderMails } from '../../orders/order-mails.use-case.ts'
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
  PATCH: {
    reads: ({ params }) => [orders.key(params.id)],
    async run({ params, body, found, now, ...request }) {
      const before = orderToDecide(found, params.id, request.caller)
      const after = correctOrder(before, body)
      // An order with the caller's own email would join the caller's account.
      assertNotOwn(after, request.caller)
      const outcome = correctionsOf(before, after).join(', ')
      const completed = auditAndComplete({ action: 'correct-order', outcome }, after, { now, ...request })
      const news = [...orderMails(before, after, now), ...(await memberParts(before, after, now))]
      await orders.write({ before, after, alsoWrite: [...request.stillAuthorized, ...news, ...completed] })
      return toAdminOrderDetail(after)
    },
    replay: replayFromSnapshot,
  },
})
