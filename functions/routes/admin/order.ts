import * as contract from '../../../shared/orders/routes.ts'
import { assertNotOwn, carryOut, orderToDecide, replayFromSnapshot } from '../../orders/admin-actions.use-case.ts'
import { auditedParts } from '../../audit/entries.table.ts'
import { correctionsOf, correctOrder } from '../../orders/correct-order.ts'
import { mailAgain } from '../../orders/order-mails.use-case.ts'
import * as orders from '../../orders/orders.table.ts'
import { toAdminOrderDetail } from '../../orders/order-views.ts'
import { Problem } from '../../problem.ts'
import { serve } from '../../serve.ts'
import { consumeInTransaction } from '../../table/rate-limits.ts'
import { transact } from '../../table/transactions.ts'

export const handler = serve(contract.adminOrder, {
  GET: {
    reads: ({ params }) => [orders.key(params.id)],
    async run({ params, found }) {
      const order = found.get(orders.key(params.id))
      if (!order) throw new Problem('not_found', { message: 'That order does not exist.' })
      return toAdminOrderDetail(order)
    },
  },
  POST: {
    reads: ({ params }) => [orders.key(params.id)],
    async run(call) {
      const { params, body, found, now } = call
      const order = orderToDecide(found, params.id, call.caller)
      await transact([
        ...consumeInTransaction('order-mail', order.id, now),
        orders.checkUnchanged(order),
        mailAgain(order, body.mail, now),
        ...auditedParts(call, { action: 'resend-mail', subject: order.id, outcome: body.mail }),
      ])
    },
  },
  PATCH: {
    reads: ({ params }) => [orders.key(params.id)],
    async run(call) {
      const before = orderToDecide(call.found, call.params.id, call.caller)
      const after = correctOrder(before, call.body)
      // An order with the caller's own email would join the caller's account.
      assertNotOwn(after, call.caller)
      const outcome = correctionsOf(before, after).join(', ')
      return carryOut({ before, after }, { action: 'correct-order', outcome }, call)
    },
    replay: replayFromSnapshot,
  },
})
