import { brand } from '../../../../shared/brand.ts'
import { dollars, toCents } from '../../../../shared/money.ts'
import type { Order, OrderStatus } from '../../../../shared/orders/schema.ts'

/** The delays between polls of a pending order, in milliseconds: thirty seconds in total. */
export const pollDelaysMs: readonly number[] = [1_000, 1_000, 2_000, 2_000, 3_000, 4_000, 5_000, 6_000, 6_000]

export type OrderStatusText = { title: string; sentence: string }

/** "Thank you, Mia.", or without the name when it is not known. */
const thanks = (firstName: string): string => (firstName === '' ? 'Thank you.' : `Thank you, ${firstName}.`)

const statusTexts: Record<OrderStatus, (order: Order, firstName: string) => OrderStatusText> = {
  pending: () => ({
    title: 'Your payment is not confirmed yet',
    sentence:
      'Stripe has not confirmed a payment. Nothing is lost: if you have paid, your order continues automatically once Stripe confirms it. If you have not, nothing was charged.',
  }),
  processing: () => ({
    title: 'Your payment is processing',
    sentence:
      'Your bank is still sending it, which can take a few days. We are holding your items and will ship them once it arrives. There is nothing more to do.',
  }),
  paid: (_, firstName) => ({
    title: `${thanks(firstName)} It’s paid.`,
    sentence: `We pack it by hand and ship it within ${brand.shipDays} business days. The tracking link comes by email.`,
  }),
  shipped: ({ carrier }, firstName) => ({
    title: `${thanks(firstName)} It’s on its way.`,
    sentence: carrier ? `It travels with ${carrier}.` : 'We have shipped it.',
  }),
  refunded: ({ refunded, chargedBack, paid }) =>
    chargedBack > 0
      ? {
          title: 'Your bank returned your payment',
          sentence: `You disputed this payment, and your bank returned ${dollars(toCents(chargedBack))} to you. The order is closed.`,
        }
      : {
          title: 'Your order was refunded',
          sentence: `${refunded < (paid ?? 0) ? '' : 'The full '}${dollars(toCents(refunded))} is going back to your original payment method. Banks often take 5 to 10 days.`,
        },
  cancelled: () => ({
    title: 'This order was not paid',
    sentence: 'The payment did not go through or was not completed. The order is cancelled, and nothing was charged.',
  }),
}

const confirming: OrderStatusText = {
  title: 'Confirming your payment',
  sentence: 'This usually takes a moment. You can stay here, or come back to this page later.',
}

/**
 * What the customer reads about their order. `isWaiting`: Stripe's confirmation is expected within seconds. `firstName` is empty
 * when nobody is known.
 */
export const statusTextFor = (order: Order, isWaiting: boolean, firstName = ''): OrderStatusText =>
  isWaiting && order.status === 'pending' ? confirming : statusTexts[order.status](order, firstName)
