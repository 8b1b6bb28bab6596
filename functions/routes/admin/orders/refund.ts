import { randomUUID } from 'node:crypto'
import * as contract from '../../../../shared/contract/shop-desk.ts'
import { formatAmount, toCents } from '../../../../shared/money.ts'
import { asItWas, orderIn, recordingDeed } from '../../../checkout/desk-acts.ts'
import { settle } from '../../../checkout/settle.ts'
import * as orders from '../../../data/orders.ts'
import type { Once } from '../../../data/once.ts'
import { toDeskOrderDetail } from '../../../domain/order-views.ts'
import { Problem } from '../../../domain/problem.ts'
import { serve } from '../../../http/serve.ts'
import { refund } from '../../../stripe/refunds.ts'

/** The request's own: sent again, it is the same refund to Stripe too, whatever became of the first reply. */
const idempotencyKey = (once: Once | undefined): string => `refund-${once?.key.pk.split('#')[1] ?? randomUUID()}`

export const handler = serve(contract.refund, {
  POST: {
    reads: ({ params }) => [orders.key(params.id)],
    async run({ params, body: { amount }, found, now, exchange, ...occasion }) {
      const { id: orderId, paymentIntentId } = orderIn(found, params.id)
      if (paymentIntentId === null) throw new Problem('not_refundable', { message: 'Nothing was paid yet.' })
      await refund({ paymentIntentId, amount: toCents(amount), orderId, idempotencyKey: idempotencyKey(occasion.once) })
      const outcome = formatAmount(amount)
      const settled = await settle(orderId, {
        now,
        along: (order) => recordingDeed({ act: 'refund-order', outcome }, order, { now, exchange, ...occasion }),
      })
      if (!settled) throw new Error('An order is gone')
      exchange.alarms = settled.alarms
      return toDeskOrderDetail(settled.order)
    },
    replay: asItWas,
  },
})
