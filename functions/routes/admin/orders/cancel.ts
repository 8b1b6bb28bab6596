import * as contract from '../../../../shared/orders/routes.ts'
import { auditedParts } from '../../../audit/entries.table.ts'
import { doneWith, orderToDecide, replayFromSnapshot } from '../../../orders/admin-actions.use-case.ts'
import { assertCancelled, closeCheckout } from '../../../orders/close-checkout.use-case.ts'
import * as orders from '../../../orders/orders.table.ts'
import { toAdminOrderDetail } from '../../../orders/order-views.ts'
import { Problem } from '../../../problem.ts'
import { stripeKey } from '../../../secrets/stripe.ts'
import { serve } from '../../../serve.ts'
import { transact } from '../../../table/transactions.ts'

/** Like a refund, the transaction that records the beginning authorises the call: Stripe cannot reopen a page. */
export const handler = serve(contract.cancelOrder, {
  POST: {
    reads: ({ params }) => [orders.key(params.id)],
    async run(call) {
      const order = orderToDecide(call.found, call.params.id, call.caller)
      if (order.status === 'cancelled')
        throw new Problem('changed_meanwhile', { message: 'This order was cancelled already.' })
      if (order.status !== 'pending') throw new Problem('already_paid')
      await stripeKey()
      const action = { action: 'cancel-order', subject: order.id } as const
      await transact(auditedParts(call, { ...action, outcome: 'begun' }))
      const begun = { ...call, stillAuthorized: [] }
      const closed = await closeCheckout(order, {
        now: call.now,
        alsoWrite: (cancelled) => auditedParts(begun, { ...action, outcome: 'cancelled' }, doneWith(cancelled)),
      })
      call.requestContext.alarms = closed.alarms
      assertCancelled(closed.order)
      return toAdminOrderDetail(closed.order)
    },
    replay: replayFromSnapshot,
  },
})
