import { randomUUID } from 'node:crypto'
import * as contract from '../../../../shared/orders/routes.ts'
import { formatAmount, toCents } from '../../../../shared/money.ts'
import { auditAction, replayFromSnapshot, orderIn, auditAndComplete } from '../../../orders/admin-actions.use-case.ts'
import { syncOrder } from '../../../orders/sync-order.use-case.ts'
import * as orders from '../../../orders/orders.table.ts'
import type { IdempotentRequest } from '../../../table/idempotency.ts'
import { transact } from '../../../table/transactions.ts'
import { toAdminOrderDetail } from '../../../orders/order-views.ts'
import { Problem } from '../../../problem.ts'
import { stripeKey } from '../../../secrets/stripe.ts'
import { serve } from '../../../serve.ts'
import { refund } from '../../../stripe/refunds.ts'

/** The idempotency key of the refund at Stripe, derived from the request's, so that a retry never refunds twice. */
const refundKey = (request: IdempotentRequest | undefined): string =>
  `refund-${request?.key.pk.split('#')[1] ?? randomUUID()}`

/**
 * The refund is authorised by the transaction that records its beginning. From then on it runs to its end, even if the caller
 * is demoted meanwhile: once Stripe has refunded, the order must say so.
 */
export const handler = serve(contract.refund, {
  POST: {
    reads: ({ params }) => [orders.key(params.id)],
    async run({ params, body: { amount }, stillAuthorized, found, now, requestContext, ...request }) {
      const { id: orderId, paymentIntentId } = orderIn(found, params.id)
      if (paymentIntentId === null) throw new Problem('not_refundable', { message: 'This order has not been paid.' })
      // Without Stripe's key nothing may begin.
      await stripeKey()
      const outcome = formatAmount(amount)
      const begun = { action: 'refund-order', outcome: `${outcome} begun` } as const
      await transact([...stillAuthorized, auditAction(begun, orderId, { now, requestContext, ...request })])
      await refund({
        paymentIntentId,
        amount: toCents(amount),
        orderId,
        idempotencyKey: refundKey(request.idempotency),
      })
      const synced = await syncOrder(orderId, {
        now,
        alsoWrite: (order) =>
          auditAndComplete({ action: 'refund-order', outcome }, order, { now, requestContext, ...request }),
      })
      if (!synced) throw new Error('The order no longer exists')
      requestContext.alarms = synced.alarms
      return toAdminOrderDetail(synced.order)
    },
    replay: replayFromSnapshot,
  },
})
