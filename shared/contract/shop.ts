/** The merchandise shop, for anybody, and what Stripe tells it. */
import * as v from 'valibot'
import { Cart, CheckoutOpened, Order } from '../schema/order.ts'
import { Product } from '../schema/product.ts'
import { defineRoute } from '../route.ts'

export const products = defineRoute({
  path: '/api/shop/products',
  GET: {
    summary: 'The catalogue; another `asOf` asks for it anew, past what the CDN keeps',
    access: 'anyone',
    /** For whoever was just told that what they see is not so any more: the time where they are. */
    query: v.object({
      asOf: v.optional(
        v.pipe(v.string('Invalid time'), v.maxLength(16, 'Invalid time'), v.regex(/^\d{1,16}$/, 'Invalid time')),
      ),
    }),
    output: v.array(Product),
    cacheSeconds: 60,
    problems: [],
  },
})

export const checkout = defineRoute({
  path: '/api/shop/checkout',
  POST: {
    summary: 'Hold the stock, write the order, and open the page where Stripe takes the payment',
    access: 'anyone',
    knowsCaller: true,
    body: Cart,
    output: CheckoutOpened,
    problems: ['price_changed', 'out_of_stock', 'slow_down'],
    once: true,
  },
})

export const order = defineRoute({
  path: '/api/shop/orders/{sessionId}',
  GET: {
    summary: 'The order of a checkout session, for whoever holds its id',
    access: 'anyone',
    params: v.object({
      sessionId: v.pipe(
        v.string('Invalid session'),
        v.maxLength(255, 'Invalid session'),
        v.regex(/^cs_[A-Za-z0-9_]{10,250}$/, 'Invalid session'),
      ),
    }),
    output: Order,
    problems: ['not_found'],
  },
})

export const stripeWebhook = defineRoute({
  path: '/api/webhooks/stripe',
  POST: {
    summary: 'An event of Stripe; 200 when Stripe may forget it',
    access: 'stripe',
    output: v.object({ received: v.literal(true) }),
    mostBytes: 256 * 1024,
    problems: ['bad_signature', 'too_large'],
  },
})
