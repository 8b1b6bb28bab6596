import { randomUUID } from 'node:crypto'
import * as contract from '../../../../shared/orders/routes.ts'
import { toCents } from '../../../../shared/money.ts'
import { replayFromSnapshot, orderToDecide } from '../../../orders/admin-actions.use-case.ts'
import { beginRefund } from '../../../orders/begin-refund.ts'
import { completeRefund, recordBegin } from '../../../orders/refund-order.use-case.ts'
import * as orders from '../../../orders/orders.table.ts'
import { toAdminOrderDetail } from '../../../orders/order-views.ts'
import { stripeKey } from '../../../secrets/stripe.ts'
import { serve, type Call } from '../../../serve.ts'
import { refund } from '../../../stripe/refunds.ts'

/** The refund that the request asks for. Its key at Stripe is derived from the request's, so that a retry never refunds twice. */
const intentOf = ({ body, caller, idempotency, now, requestContext }: Call<'admin/orders/refund', 'POST'>) => ({
  key: `refund-${idempotency?.key.pk.split('#')[1] ?? randomUUID()}`,
  by: caller.user.id,
  address: requestContext.viewerAddress,
  amount: toCents(body.amount),
  at: now.toISOString(),
  request: idempotency ?? null,
})

/**
 * The refund is authorised by the transaction that records its beginning. From then on it runs to its end, even if the caller is
 * demoted, and the reconcile job completes it if this process dies.
 */
export const handler = serve(contract.refund, {
  POST: {
    reads: ({ params }) => [orders.key(params.id)],
    async run(call) {
      const { params, body, found, now, stillAuthorized, requestContext } = call
      const before = orderToDecide(found, params.id, call.caller)
      const { refundedBefore, items } = body
      const after = beginRefund(before, {
        intent: intentOf(call),
        items,
        refundedBefore: refundedBefore === undefined ? undefined : toCents(refundedBefore),
      })
      // Without Stripe's key nothing may begin.
      await stripeKey()
      if (after !== before) await recordBegin(before, after, stillAuthorized, now)
      if (!after.refundIntent) throw new Error('No refund was begun')
      const synced = await completeRefund(after, after.refundIntent, { issue: refund, now })
      requestContext.alarms = synced.alarms
      return toAdminOrderDetail(synced.order)
    },
    replay: replayFromSnapshot,
  },
})
