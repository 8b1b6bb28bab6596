import { dollars, toCents } from '../../../../shared/money.ts'
import type { Order, OrderStatus } from '../../../../shared/orders/schema.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

export type OrderWords = { title: string; sentence: string; badge: string; tone: BadgeTone }

const words: Record<OrderStatus, (order: Order) => OrderWords> = {
  pending: () => ({
    title: 'Your payment is not confirmed yet',
    sentence:
      'Stripe has not told us of a payment. Nothing is lost: if you have paid, your order goes on by itself once we hear of it. If you have not, nothing was charged.',
    badge: 'Not confirmed yet',
    tone: 'wait',
  }),
  processing: () => ({
    title: 'Your payment is on its way',
    sentence:
      'Your bank takes a while to send it, often some days. We keep your items for you and ship them once it is here. Nothing is left for you to do.',
    badge: 'Payment processing',
    tone: 'wait',
  }),
  paid: ({ refunded }) => ({
    title: 'Thank you for your order',
    sentence: 'It is paid. We pack it and send it to the address that you gave on Stripe’s page.',
    badge: refunded > 0 ? 'Partly refunded' : 'Paid',
    tone: 'ok',
  }),
  shipped: ({ tracking }) => ({
    title: 'Your order is on its way',
    sentence: tracking ? 'Follow it under its tracking number.' : 'It has left our hands.',
    badge: 'Shipped',
    tone: 'ok',
  }),
  refunded: ({ refunded }) => ({
    title: 'Your order was refunded',
    sentence: `All that you paid, ${dollars(toCents(refunded))}, goes back to where it came from. Banks often take 5 to 10 days for it.`,
    badge: 'Refunded',
    tone: 'mute',
  }),
  cancelled: () => ({
    title: 'This order was not paid',
    sentence: 'The payment did not go through or was not finished. The order is cancelled, and nothing was charged.',
    badge: 'Cancelled',
    tone: 'bad',
  }),
}

const confirming: OrderWords = {
  title: 'Confirming your payment',
  sentence: 'Stripe tells us in a moment. You can stay here, or come back to this page later.',
  badge: 'Waiting for Stripe',
  tone: 'wait',
}

/** What a person is told of their order. `isWaiting`: its payment is expected any second. */
export const wordsFor = (order: Order, isWaiting: boolean): OrderWords =>
  isWaiting && order.status === 'pending' ? confirming : words[order.status](order)
