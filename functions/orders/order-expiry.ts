import type { Order } from './order.ts'

/**
 * How long an order is stored after its last step. Australian companies must keep the records of a transaction for seven years
 * after it is complete (Corporations Act 2001, section 286). The eighth year covers refunds and disputes, which have no time of
 * their own here. After that, nothing justifies storing the buyer's name and address any longer.
 */
export const yearsStored = 8

/**
 * How long an order that ended without a payment is stored after it was placed. Its payment page closed after 35 minutes, a bank
 * confirms a payment within two weeks, Stripe repeats events for three days, the reconcile job looks back as far, and only a
 * payment can be disputed. The rest is for buyers who ask about an amount on the statement of their month.
 */
export const daysStoredUnpaid = 60

/**
 * Whether the order ended without a payment. An order that holds stock has not ended, and one that needs a person may have been
 * paid.
 */
export const hasEndedUnpaid = ({ status, hold, paid, attention }: Order): boolean =>
  status === 'cancelled' && hold === 'released' && paid === null && attention === null

function lastDay(order: Order): Date {
  const { createdAt, paidAt, shippedAt } = order
  const last = new Date(
    Math.max(...[createdAt, paidAt, shippedAt].flatMap((at) => (at === null ? [] : Date.parse(at)))),
  )
  if (hasEndedUnpaid(order)) last.setUTCDate(last.getUTCDate() + daysStoredUnpaid)
  else last.setUTCFullYear(last.getUTCFullYear() + yearsStored)
  return last
}

/** When DynamoDB deletes the order, in epoch seconds. Reads ignore it: a delay of a few days does not matter. */
export const expiryOf = (order: Order): number => Math.floor(lastDay(order).getTime() / 1000)

/**
 * Whether a write moves the expiry so far that the rows that lead to the order must be written again to expire with it. The steps
 * of a paid order move it by days, which the eighth year covers.
 */
export const movesExpiry = (before: Order, after: Order): boolean => hasEndedUnpaid(before) !== hasEndedUnpaid(after)

/** Whether the buyer has paid, or a bank is about to. From then on, the order stays in the buyer's lists. */
export const isPlaced = ({ status, paid }: Pick<Order, 'status' | 'paid'>): boolean =>
  paid !== null || status === 'processing'

/**
 * Whether a write of the order must also write its search and lookup rows: when the order is placed and, so that they expire with
 * it, when its expiry moves.
 */
export const needsRows = (before: Order, after: Order): boolean =>
  before.isSearchable ? movesExpiry(before, after) : isPlaced(after)
