import * as users from '../accounts/users.table.ts'
import type { TransactionPart } from '../table/transactions.ts'
import type { NewNotification } from './notification.ts'
import { insertNotification } from './notifications.table.ts'

/**
 * Notifies the owner of something that may outlive its account, such as an order: nobody if there is no owner, or the account was
 * deleted. The transaction throws OptimisticLockError if the account is deleted meanwhile.
 */
export async function notifyOwner(
  userId: string | null,
  event: NewNotification,
  now: Date,
): Promise<TransactionPart[]> {
  const user = userId === null ? undefined : await users.find(userId)
  if (!user || user.deletingAt !== undefined) return []
  return [users.checkOpen(user.id), insertNotification(user.id, event, now)]
}
