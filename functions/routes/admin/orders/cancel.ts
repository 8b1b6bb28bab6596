import * as contract from '../../../../shared/orders/routes.ts'
import {
  auditAction,
  auditAndComplete,
  orderToDecide,
  replayFromSnapshot,
} from '../../../orders/admin-actions.use-case.ts'
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
    async run({ params, stillAuthorized, found, now, ...request }) {
      const order = orderToDecide(found, params.id, request.caller)
      if (order.status === 'cancelled')
        throw new Problem('changed_meanwhile', { message: 'This order was cancelled already.' })
      if (order.status !== 'pending') throw new Problem('already_paid')
      await stripeKey()
      const action = (outcome: string) => ({ action: 'cancel-order', outcome }) as const
      await transact([...stillAuthorized, auditAction(action('begun'), order.id, { now, ...request })])
      const closed = await closeCheckout(order, {
        now,
        alsoWrite: (cancelled) => auditAndComplete(action('cancelled'), cancelled, { now, ...request }),
      })
      request.requestContext.alarms = closed.alarms
      assertCancelled(closed.order)
      return toAdminOrderDetail(closed.order)
    },
    replay: replayFromSnapshot,
  },
})
