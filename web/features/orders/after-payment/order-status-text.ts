import { dollars, toCents } from '../../../../shared/money.ts'
import type { Order, OrderStatus } from '../../../../shared/orders/schema.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

export type OrderStatusText = { title: string; sentence: string; badge: string; tone: BadgeTone }

const statusTexts: Record<OrderStatus, (order: Order) => OrderStatusText> = {
  pending: () => ({
    title: 'Your payment is not confirmed yet',
    sentence:
      'Stripe has not confirmed a payment. Nothing is lost: if you have paid, your order continues automatically once Stripe confirms it. If you have not, nothing was charged.',
    badge: 'Not confirmed yet',
    tone: 'wait',
  }),
  processing: () => ({
    title: 'Your payment is processing',
    sentence:
      'Your bank is still sending it, which can take a few days. We are holding your items and will ship them once it arrives. There is nothing more to do.',
    badge: 'Payment processing',
    tone: 'wait',
  }),
  paid: ({ refunded }) => ({
    title: 'Thank you for your order',
    sentence: 'We have your payment, and will ship to the address you gave on Stripe’s page.',
    badge: refunded > 0 ? 'Partly refunded' : 'Paid',
    tone: 'ok',
  }),
  shipped: ({ tracking }) => ({
    title: 'Your order is on its way',
    sentence: tracking ? 'Follow it with the tracking number.' : 'We have shipped it.',
    badge: 'Shipped',
    tone: 'ok',
  }),
  refunded: ({ refunded }) => ({
    title: 'Your order was refunded',
    sentence: `The full ${dollars(toCents(refunded))} is going back to your original payment method. Banks often take 5 to 10 days.`,
    badge: 'Refunded',
    tone: 'mute',
  }),
  cancelled: () => ({
    title: 'This order was not paid',
    sentence: 'The payment did not go through or was not completed. The order is cancelled, and nothing was charged.',
    badge: 'Cancelled',
    tone: 'bad',
  }),
}

const confirming: OrderStatusText = {
  title: 'Confirming your payment',
  sentence: 'This usually takes a moment. You can stay here, or come back to this page later.',
  badge: 'Waiting for Stripe',
  tone: 'wait',
}

/** What the customer reads about their order. `isWaiting`: Stripe's confirmation is expected within seconds. */
export const statusTextFor = (order: Order, isWaiting: boolean): OrderStatusText =>
  isWaiting && order.status === 'pending' ? confirming : statusTexts[order.status](order)
