import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/orders/routes.ts'
import type { Checkout } from '../../../shared/orders/customer.ts'
import type { User } from '../../accounts/user.ts'
import { guessLimitAddress, rateLimitAddress } from '../../http/viewer-address.ts'
import { toBuyer } from '../../orders/buyer-details.ts'
import { holdersOf } from '../../orders/holders.ts'
import { openSession } from '../../orders/open-checkout.use-case.ts'
import * as orders from '../../orders/orders.table.ts'
import { rowsToRead, startCheckout } from '../../orders/start-checkout.use-case.ts'
import { stripeKey } from '../../secrets/stripe.ts'
import { serve } from '../../serve.ts'
import * as rates from '../../table/rate-limits.ts'

const payerOf = (user: User | undefined, customer: Checkout['customer']) => ({
  customerId: user?.stripeCustomerId ?? null,
  email: customer?.email ?? user?.email ?? null,
})

const personOf = ({ cartId, customer }: Checkout, viewerAddress: string) => ({
  address: guessLimitAddress(viewerAddress),
  cartId,
  email: customer?.email,
})

export const handler = serve(contract.checkout, {
  POST: {
    // The session of the cookie may have ended: its sender is then recognised as a visitor.
    reads({ body, userId, viewerAddress }) {
      const person = personOf(body, viewerAddress)
      const holders = [null, ...(userId ? [userId] : [])].flatMap((each) => holdersOf({ ...person, userId: each }))
      return rowsToRead(body.items, [...new Set(holders)])
    },
    async run({ body, caller, stillAuthorized, found, idempotency, now, requestContext }) {
      // Without Stripe's key no stock is held and no attempt counts.
      await stripeKey()
      const { viewerAddress } = requestContext
      const [userId, payer] = [caller?.user.id ?? null, payerOf(caller?.user, body.customer)]
      const onceKey = idempotency ? { pk: idempotency.key.pk, sk: idempotency.key.sk } : null
      const buyer = body.customer ? toBuyer(body.customer) : null
      const subject = rateLimitAddress(viewerAddress)
      const start = {
        items: body.items,
        sale: { id: uuidv7(), userId, payer, buyer, onceKey },
        holders: holdersOf({ ...personOf(body, viewerAddress), userId }),
        found,
        idempotency,
        now,
        alsoWrite: [...stillAuthorized, ...rates.consumeInTransaction('checkout', subject, now)],
      }
      const order = await rates.countIfRefused('checkout', { subject, request: requestContext }, () =>
        startCheckout(start, (alarms) => {
          requestContext.alarms = [...(requestContext.alarms ?? []), ...alarms]
        }),
      )
      return openSession(order)
    },
    async replay({ orderId }) {
      const order = await orders.find(String(orderId))
      if (!order) throw new Error('The idempotency record names an order that does not exist')
      return openSession(order)
    },
  },
})
