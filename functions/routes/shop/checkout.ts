import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/orders/routes.ts'
import type { Checkout } from '../../../shared/orders/checkout-schema.ts'
import { openSession } from '../../orders/open-checkout.use-case.ts'
import { toBuyer } from '../../orders/buyer-details.ts'
import * as orders from '../../orders/orders.table.ts'
import * as products from '../../catalogue/products.table.ts'
import * as rates from '../../table/rate-limits.ts'
import * as stock from '../../catalogue/stock.table.ts'
import type { FoundRows } from '../../table/rows.ts'
import { placeOrder, type CatalogueLookup } from '../../orders/place-order.ts'
import type { User } from '../../accounts/user.ts'
import { stripeKey } from '../../secrets/stripe.ts'
import { serve } from '../../serve.ts'
import { rateLimitAddress } from '../../http/viewer-address.ts'

const catalogueLookup = (found: FoundRows): CatalogueLookup => ({
  product: (productId) => found.get(products.key(productId)),
  stock: (productId, variantId) => found.get(stock.key(productId, variantId)),
})

const payerOf = (user: User | undefined, customer: Checkout['customer']) => ({
  customerId: user?.stripeCustomerId ?? null,
  email: customer?.email ?? user?.email ?? null,
})

export const handler = serve(contract.checkout, {
  POST: {
    reads: ({ body }) =>
      body.items.flatMap(({ productId, variantId = null }) => [
        products.key(productId),
        stock.key(productId, variantId),
      ]),
    async run({ body, caller, stillAuthorized, found, idempotency, now, requestContext }) {
      // Without Stripe's key no stock is held and nothing counts.
      await stripeKey()
      const sale = { id: uuidv7(), userId: caller?.user.id ?? null, payer: payerOf(caller?.user, body.customer) }
      const onceKey = idempotency ? { pk: idempotency.key.pk, sk: idempotency.key.sk } : null
      const buyer = body.customer ? toBuyer(body.customer) : null
      const subject = rateLimitAddress(requestContext.viewerAddress)
      const order = await rates.countIfRefused('checkout', { subject, request: requestContext }, async () => {
        const placed = placeOrder(body.items, catalogueLookup(found), { ...sale, buyer, onceKey, now })
        await orders.place(placed, {
          idempotency,
          now,
          alsoWrite: [...stillAuthorized, ...rates.consumeInTransaction('checkout', subject, now)],
        })
        return placed
      })
      return openSession(order)
    },
    async replay({ orderId }) {
      const order = await orders.find(String(orderId))
      if (!order) throw new Error('The idempotency record names an order that does not exist')
      return openSession(order)
    },
  },
})
