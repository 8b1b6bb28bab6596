/** Merchandise orders: checkout, payment, refunds and shipping. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { ById } from '../text.ts'
import { Cart, CheckoutOpened, AdminOrder, AdminOrderDetail, Order, OrdersQuery, Refund, Shipment } from './schema.ts'

export const checkout = defineRoute({
  path: '/api/shop/checkout',
  POST: {
    summary: 'Hold the stock, write the order, and open the page where Stripe takes the payment',
    access: 'anyone',
    knowsCaller: true,
    body: Cart,
    output: CheckoutOpened,
    problems: ['price_changed', 'out_of_stock', 'slow_down'],
    idempotencyKey: true,
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
    access: 'signed',
    verifier: 'stripe',
    output: v.object({ received: v.literal(true) }),
    maxBytes: 256 * 1024,
    problems: ['bad_signature', 'too_large'],
  },
})

export const adminOrders = defineRoute({
  path: '/api/admin/orders',
  GET: {
    summary: 'Orders of one state, newest first; the paid ones unless asked',
    access: 'staff',
    query: OrdersQuery,
    output: v.array(AdminOrder),
    list: true,
    problems: [],
  },
})

export const adminOrder = defineRoute({
  path: '/api/admin/orders/{id}',
  name: 'admin/order',
  GET: {
    summary: 'One order, whole',
    access: 'staff',
    params: ById,
    output: AdminOrderDetail,
    problems: ['not_found'],
  },
})

export const refund = defineRoute({
  path: '/api/admin/orders/{id}/refund',
  POST: {
    summary: 'Give back what was paid, or a part of it',
    access: 'staff',
    params: ById,
    body: Refund,
    output: AdminOrderDetail,
    problems: ['not_refundable', 'not_found'],
    idempotencyKey: true,
  },
})

export const ship = defineRoute({
  path: '/api/admin/orders/{id}/ship',
  POST: {
    summary: 'Mark an order as shipped',
    access: 'staff',
    params: ById,
    body: Shipment,
    output: AdminOrderDetail,
    problems: ['not_shippable', 'not_found'],
    idempotencyKey: true,
  },
})
