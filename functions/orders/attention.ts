import type { CheckoutState, Order } from './order.ts'

// The reasons why staff must check an order. These texts are stored with orders and compared with stored texts.
export const amountDiffers = 'The amount that was paid is not what was ordered. Nothing is to be shipped.'
export const late = 'It was paid after its stock was released and sold. All of it is being refunded.'
export const lateAndRefused =
  'It was paid after its stock was released and sold, and Stripe does not refund it: the buyer is owed a refund. Look at the payment in Stripe.'
export const otherMode =
  'A payment came in over the mode of Stripe that this site does not accept. Nothing is to be shipped: look for the session in Stripe, and refund it there.'
export const refundFailed = 'A refund failed: the money came back to us. Refund it again, or write to the buyer.'
export const refundFailedAndSold =
  'A refund failed: the money came back to us, and what was ordered is sold to others. Refund all of it again.'
export const wonBackAndSold =
  'A dispute that we had lost was decided for us: the money came back to us, and what was ordered is sold to others. Refund all of it.'

/** The attention text that still applies after the units were retaken or a refund succeeded. */
export function remainingAttention(
  { attention, refunded: before }: Order,
  { refunded: now }: CheckoutState,
  isRetaken: boolean,
): string | null {
  if (
    attention === late ||
    attention === lateAndRefused ||
    attention === refundFailedAndSold ||
    attention === wonBackAndSold
  ) {
    if (!isRetaken) return attention
    return attention === refundFailedAndSold ? refundFailed : null
  }
  return attention === refundFailed && now > before ? null : attention
}

/** Whether we hold money of the order that was not accepted and is not on its way back. */
export const isPaymentHeld = ({ attention }: Order): boolean =>
  attention === amountDiffers || attention === lateAndRefused

/** Whether the order was paid after its stock was released and sold. */
export const isLatePayment = ({ attention }: Order): boolean => attention === late || attention === lateAndRefused
