import type { Order } from './order.ts'

/**
 * How long an order is stored after its last step. Australian companies must keep the records of a transaction for seven years
 * after it is complete (Corporations Act 2001, section 286). The eighth year covers refunds and disputes, which have no time of
 * their own here. After that, nothing justifies storing the buyer's name and address.
 */
export const yearsStored = 8

/** When DynamoDB deletes the order, in epoch seconds. Reads ignore it: a few days more make no difference. */
export function expiryOf({ createdAt, paidAt, shippedAt }: Pick<Order, 'createdAt' | 'paidAt' | 'shippedAt'>): number {
  const last = [createdAt, paidAt, shippedAt].flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  const expiry = new Date(Math.max(...last))
  expiry.setUTCFullYear(expiry.getUTCFullYear() + yearsStored)
  return Math.floor(expiry.getTime() / 1000)
}
