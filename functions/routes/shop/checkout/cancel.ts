import * as contract from '../../../../shared/orders/routes.ts'
import { assertCancelled, closeCheckout } from '../../../orders/close-checkout.use-case.ts'
import * as orders from '../../../orders/orders.table.ts'
import { Problem } from '../../../problem.ts'
import { stripeKey } from '../../../secrets/stripe.ts'
import { serve } from '../../../serve.ts'

/** The session's id is the permission, as for reading the order. Only a pending order leads to calls to Stripe. */
export const handler = serve(contract.cancelCheckout, {
  POST: {
    async run({ params, now, requestContext }) {
      await stripeKey()
      const order = await orders.findBySession(params.sessionId)
      if (!order) throw new Problem('not_found', { message: 'We could not find that order.' })
      if (order.status !== 'pending') {
        assertCancelled(order)
        return
      }
      const closed = await closeCheckout(order, { now })
      requestContext.alarms = closed.alarms
      assertCancelled(closed.order)
    },
  },
})
