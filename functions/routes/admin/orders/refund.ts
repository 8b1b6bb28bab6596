import { randomUUID } from 'node:crypto'
import * as contract from '../../../../shared/orders/routes.ts'
import { formatAmount, toCents } from '../../../../shared/money.ts'
import { asItWas, orderIn, recordingDeed } from '../../../orders/admin-actions.use-case.ts'
import { settle } from '../../../orders/settle-payment.use-case.ts'
import * as orders from '../../../orders/orders.table.ts'
import type { IdempotentRequest } from '../../../table/idempotency.ts'
import { toAdminOrderDetail } from '../../../orders/order-views.ts'
import { Problem } from '../../../problem.ts'
import { serve } from '../../../serve.ts'
import { refund } from '../../../stripe/refunds.ts'

/** The request's own: sent again, it is the same refund to Stripe too, whatever became of the first reply. */
const stripeKey = (request: IdempotentRequest | undefined): string =>
  `refund-${request?.key.pk.split('#')[1] ?? randomUUID()}`

export const handler = serve(contract.refund, {
  POST: {
    reads: ({ params }) => [orders.key(params.id)],
    async run({ params, body: { amount }, found, now, requestContext, ...occasion }) {
      const { id: orderId, paymentIntentId } = orderIn(found, params.id)
      if (paymentIntentId === null) throw new Problem('not_refundable', { message: 'Nothing was paid yet.' })
      await refund({
        paymentIntentId,
        amount: toCents(amount),
        orderId,
        idempotencyKey: stripeKey(occasion.idempotency),
      })
      const outcome = formatAmount(amount)
      const settled = await settle(orderId, {
        now,
        along: (order) =>
          recordingDeed({ action: 'refund-order', outcome }, order, { now, requestContext, ...occasion }),
      })
      if (!settled) throw new Error('An order is gone')
      requestContext.alarms = settled.alarms
      return toAdminOrderDetail(settled.order)
    },
    replay: asItWas,
  },
})
