import { accountKeys } from '../../../functions/accounts/keys.ts'
import { claimKeys } from '../../../functions/claims/keys.ts'
import { yearsStored } from '../../../functions/orders/order-expiry.ts'
import { orderKeys } from '../../../functions/orders/keys.ts'
import { storeKeys } from '../../../functions/store/keys.ts'
import type { Key } from '../../../functions/table/schema.ts'
import type { CopiedRow } from './copy-rows.ts'

const hasExpired = ({ expiresAt }: { expiresAt?: number }, now: Date): boolean =>
  expiresAt !== undefined && expiresAt * 1_000 < now.getTime()

/** Whether the rows that refer to an order may have expired. They were written when it was placed or later, or expire with it. */
function isOlderThanPointers(order: { createdAt: string; expiresAt?: number }, now: Date): boolean {
  const expiry = new Date(order.createdAt)
  expiry.setUTCFullYear(expiry.getUTCFullYear() + yearsStored)
  return expiry < now || hasExpired(order, now)
}

const idIn = (key: string): string => key.slice(key.indexOf('#') + 1)

/**
 * The rows in other partitions that must exist because this row does. A write of a paid order moves its expiry, but not that of the
 * rows that refer to it, and DynamoDB deletes expired rows in any order: then, an order or a row that refers to it may be what is left.
 */
export function pointersOf(row: CopiedRow, now: Date): Key[] {
  switch (row.entity) {
    case 'user':
      return [accountKeys.username(row.username), accountKeys.email(row.email)]
    case 'username':
    case 'email':
      return [accountKeys.user(row.userId)]
    case 'passkey-guard':
      return [accountKeys.passkey(row.userId, idIn(row.pk))]
    case 'purchase':
    case 'code':
      return [storeKeys.giftCard(row.itemId)]
    case 'claim':
      return [claimKeys.pointer(row.id)]
    case 'claim-pointer':
      return [claimKeys.claim(row.kind, row.userId, { createdAt: row.createdAt, id: idIn(row.pk) })]
    case 'code-report':
      return [storeKeys.reportPointer(row.id)]
    case 'code-report-pointer':
      return [storeKeys.report(row.userId, idIn(row.pk))]
    case 'order':
      if (isOlderThanPointers(row, now)) return []
      return [
        ...(row.sessionId === null ? [] : [orderKeys.checkoutSession(row.sessionId)]),
        ...(row.paymentIntentId === null ? [] : [orderKeys.payment(row.paymentIntentId)]),
      ]
    case 'checkout-session':
    case 'payment':
      return hasExpired(row, now) ? [] : [orderKeys.order(row.orderId)]
    default:
      return []
  }
}
