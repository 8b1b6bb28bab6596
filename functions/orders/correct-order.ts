import type { Correction } from '../../shared/orders/correction.ts'
import { Problem } from '../problem.ts'
import { addressOf } from './buyer-details.ts'
import type { Order } from './order.ts'

/** We are not told when a parcel arrives, so an order that has shipped stays correctable. */
const correctable = new Set<Order['status']>(['processing', 'paid', 'shipped'])

const notShipped = 'This order has not shipped, so it has no carrier and no tracking number to correct.'

/** The parts that staff can correct, in words for the audit log and the mail. */
export const correctedParts = ['carrier', 'tracking number', 'email address', 'delivery address'] as const
export type CorrectedPart = (typeof correctedParts)[number]

const valueOf: Record<CorrectedPart, (order: Order) => string> = {
  carrier: ({ carrier }) => carrier ?? '',
  'tracking number': ({ tracking }) => tracking ?? '',
  'email address': ({ buyer }) => buyer?.email ?? '',
  'delivery address': ({ buyer }) => JSON.stringify([buyer?.name, buyer?.address]),
}

/**
 * The corrections between two states of an order. A value that is filled in for the first time, by the shipment or from Stripe,
 * is no correction.
 */
export const correctionsOf = (before: Order, after: Order): CorrectedPart[] =>
  correctedParts.filter((part) => {
    const isParcel = part === 'carrier' || part === 'tracking number'
    const isKnown = isParcel
      ? before.shippedAt !== null
      : part === 'email address'
        ? before.buyer?.email
        : before.buyer?.address
    return Boolean(isKnown) && valueOf[part](before) !== valueOf[part](after)
  })

/**
 * The order with the corrections of staff.
 * @throws Problem `not_correctable`, or `invalid_input` when nothing differs
 */
export function correctOrder(order: Order, { carrier, tracking, email, recipient }: Correction): Order {
  if (!correctable.has(order.status) || !order.buyer) throw new Problem('not_correctable')
  if ((carrier ?? tracking) !== undefined && order.shippedAt === null)
    throw new Problem('not_correctable', { message: notShipped })
  const corrected: Order = {
    ...order,
    ...(carrier !== undefined && { carrier: carrier || null }),
    ...(tracking !== undefined && { tracking }),
    buyer: {
      ...order.buyer,
      ...(email !== undefined && { email }),
      ...(recipient && { name: recipient.fullName, address: addressOf(recipient) }),
    },
  }
  if (correctionsOf(order, corrected).length === 0)
    throw new Problem('invalid_input', { message: 'Nothing differs from what the order says already.' })
  return corrected
}
