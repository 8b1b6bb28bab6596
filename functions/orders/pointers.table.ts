import type { Row, TypedKey } from '../table/rows.ts'
import { insertRow, putRow, type TransactionPart } from '../table/transactions.ts'
import { orderKeys } from './keys.ts'
import { expiryOf, movesExpiry } from './order-expiry.ts'
import type { Order } from './order.ts'
import { defineEntity, hiddenRow, type Entity } from '../table/define-entity.ts'

export const sessionEntity = defineEntity(
  'checkout-session',
  orderKeys.checkoutSession,
  hiddenRow('it leads to an order', 'expires'),
)

export const paymentEntity = defineEntity('payment', orderKeys.payment, hiddenRow('it leads to an order', 'expires'))

/** Maps a checkout session or a payment to its order, with strong consistency. */
export type Pointer = { orderId: string }

export const sessionKey = (sessionId: string): TypedKey<Pointer> => orderKeys.checkoutSession(sessionId)
export const paymentKey = (paymentIntentId: string): TypedKey<Pointer> => orderKeys.payment(paymentIntentId)

const row = ({ stamp }: Pick<Entity, 'stamp'>, key: TypedKey<Pointer>, order: Order): Row<Pointer> => {
  const expiring = { orderId: order.id, expiresAt: expiryOf(order) }
  return { ...key, ...stamp, ...expiring }
}

/**
 * Pointers for the order's new session and payment: each session and each payment belongs to one order permanently. Existing
 * pointers are written again when they would expire long before or after the order.
 */
export function pointersOf(before: Order, after: Order): TransactionPart[] {
  const { sessionId, paymentIntentId } = after
  const rows = [
    ...(sessionId === null ? [] : [{ isNew: !before.sessionId, to: row(sessionEntity, sessionKey(sessionId), after) }]),
    ...(paymentIntentId === null
      ? []
      : [{ isNew: !before.paymentIntentId, to: row(paymentEntity, paymentKey(paymentIntentId), after) }]),
  ]
  return rows.flatMap(({ isNew, to }) => {
    if (isNew) return [insertRow(to)]
    return movesExpiry(before, after) ? [putRow(to)] : []
  })
}
