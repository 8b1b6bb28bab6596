/** Merchandise orders: checkout, payment, refunds and shipping. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { OrdersQuery } from './orders-query.ts'
import { IdParams } from '../text.ts'
import { Checkout } from './customer.ts'
import { Correction } from './correction.ts'
import { CheckoutOpened, AdminOrderDetail, ListedOrder, MailAgain, Order, Refund, SessionParams } from './schema.ts'
import { Shipment } from './shipment.ts'

export const checkout = defineRoute({
  path: '/api/shop/checkout',
  POST: {
    summary: 'Place an order: hold its stock and open its payment page on Stripe',
    access: 'anyone',
    identifiesCaller: true,
    body: Checkout,
    output: CheckoutOpened,
    problems: ['cart_paid', 'price_changed', 'out_of_stock', 'slow_down', 'too_many_open', 'not_configured'],
    idempotencyKey: true,
  },
})

export const cancelCheckout = defineRoute({
  path: '/api/shop/checkout/{sessionId}/cancel',
  POST: {
    summary: 'End an unpaid checkout: close its payment page and release its stock',
    access: 'anyone',
    params: SessionParams,
    status: 204,
    problems: ['already_paid', 'not_found', 'not_configured'],
  },
})

export const order = defineRoute({
  path: '/api/shop/orders/{sessionId}',
  GET: {
    summary: 'The order of a checkout session; the delivery and the card only for its owner',
    access: 'anyone',
    identifiesCaller: true,
    params: SessionParams,
    output: Order,
    problems: ['not_found'],
  },
})

export const stripeWebhook = defineRoute({
  path: '/api/webhooks/stripe',
  POST: {
    summary: 'Receive an event from Stripe; 200 acknowledges it',
    access: 'signed',
    verifier: 'stripe',
    output: v.object({ received: v.literal(true) }),
    maxBytes: 256 * 1024,
    problems: ['bad_signature', 'too_large', 'not_configured'],
  },
})

export const adminOrders = defineRoute({
  path: '/api/admin/orders',
  GET: {
    summary: 'Orders in one status, newest first, `paid` by default; or those that a search finds',
    access: 'staff',
    query: OrdersQuery,
    output: v.array(ListedOrder),
    list: true,
  },
})

export const adminOrder = defineRoute({
  path: '/api/admin/orders/{id}',
  name: 'admin/order',
  GET: {
    summary: 'One order with all details',
    access: 'staff',
    params: IdParams,
    output: AdminOrderDetail,
    problems: ['not_found'],
  },
  POST: {
    summary: 'Send the buyer the confirmation of the order, or the email that its parcel is on its way, again',
    access: 'staff',
    params: IdParams,
    body: MailAgain,
    status: 202,
    problems: ['not_mailable', 'slow_down', 'not_found'],
  },
  PATCH: {
    summary: 'Correct the carrier, the tracking number, the email or the address of an order that is on its way',
    access: 'staff',
    params: IdParams,
    body: Correction,
    output: AdminOrderDetail,
    problems: ['not_correctable', 'not_found'],
    idempotencyKey: true,
  },
})

export const refund = defineRoute({
  path: '/api/admin/orders/{id}/refund',
  POST: {
    summary: 'Refund an order in full or in part',
    access: 'staff',
    params: IdParams,
    body: Refund,
    output: AdminOrderDetail,
    problems: ['not_refundable', 'changed_meanwhile', 'not_found', 'not_configured'],
    idempotencyKey: true,
  },
})

export const cancelOrder = defineRoute({
  path: '/api/admin/orders/{id}/cancel',
  POST: {
    summary: 'Cancel an unpaid order: close its payment page and release its stock',
    access: 'staff',
    params: IdParams,
    output: AdminOrderDetail,
    problems: ['already_paid', 'changed_meanwhile', 'not_found', 'not_configured'],
    idempotencyKey: true,
  },
})

export const ship = defineRoute({
  path: '/api/admin/orders/{id}/ship',
  POST: {
    summary: 'Mark an order as shipped',
    access: 'staff',
    params: IdParams,
    body: Shipment,
    output: AdminOrderDetail,
    problems: ['not_shippable', 'disputed', 'not_found'],
    idempotencyKey: true,
  },
})
