import { notificationKeys } from './keys.ts'
import { notify, type NewNotification, type Notification } from './notification.ts'
import type { Row } from '../table/rows.ts'
import { insertRow, type TransactionPart } from '../table/transactions.ts'

/**
 * Notifies a member, in the transaction of the event itself. That transaction must have a condition that fails once the member is
 * deleted or being deleted, as `postEntry` has: nothing may be stored under an account that is being erased.
 */
export function insertNotification(userId: string, event: NewNotification, now: Date): TransactionPart {
  const notification = notify(event, now)
  const row: Row<Notification> = {
    ...notificationKeys.notification(userId, notification.id),
    entity: 'notification',
    v: 1,
    ...notification,
  }
  return insertRow(row)
}
