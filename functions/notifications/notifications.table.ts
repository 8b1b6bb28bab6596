import { notificationKeys } from './keys.ts'
import {
  countUnread,
  listedNotificationAttributes,
  notify,
  type NewNotification,
  type Notification,
  type ReadState,
} from './notification.ts'
import { maxCountedUnread } from '../../shared/notifications/limits.ts'
import { queryPage, type PageRequest } from '../table/pages.ts'
import { query, type Row, type TypedKey } from '../table/rows.ts'
import type { Key } from '../table/schema.ts'
import { deleteRow, insertRow, transact, updateRow, type TransactionPart } from '../table/transactions.ts'
import { defineEntity, memberRow } from '../table/define-entity.ts'

export const entity = defineEntity('notification', notificationKeys.notification, {
  ...memberRow,
  changes: 'never',
  personal: ['words'],
  download: { part: 'notifications', attributes: listedNotificationAttributes },
})

export const readStateEntity = defineEntity('read-state', notificationKeys.readState, {
  ...memberRow,
  personal: null,
  download: { part: 'notificationsReadUpTo', attributes: ['readUpTo'] },
})

export const key = (userId: string, notificationId: string): TypedKey<Notification> =>
  notificationKeys.notification(userId, notificationId)

export const readStateKey = (userId: string): TypedKey<ReadState> => notificationKeys.readState(userId)

/**
 * Notifies a member, in the transaction of the event itself. That transaction must have a condition that fails once the member is
 * deleted or being deleted, as `postEntry` has: nothing may be stored under an account that is being erased.
 */
export function insertNotification(userId: string, event: NewNotification, now: Date): TransactionPart {
  const notification = notify(event, now)
  const row: Row<Notification> = {
    ...key(userId, notification.id),
    ...entity.stamp,
    ...notification,
  }
  return insertRow(row)
}

/** A page of the member's notifications, newest first. The last ones may have expired. */
export const page = (userId: string, request: PageRequest) =>
  queryPage<Notification>(
    { in: notificationKeys.notifications(userId), attributes: [...listedNotificationAttributes, 'expiresAt'] },
    request,
  )

/** How many notifications the member has not read, up to ten. One Query of half a read unit: it may be a second behind. */
export async function unread(userId: string, now: Date): Promise<number> {
  const rows = await query<Notification & ReadState & Key>({
    in: notificationKeys.withReadState(userId),
    attributes: ['id', 'expiresAt', 'readUpTo'],
    newestFirst: true,
    isEventuallyConsistent: true,
    limit: maxCountedUnread + 1,
  })
  return Math.min(maxCountedUnread, countUnread(rows, now))
}

/** A later notification has been read already. */
class AlreadyRead extends Error {
  override name = 'AlreadyRead'
}

/** Records that the member has read this notification and all earlier ones, unless later ones are read already. */
export async function markRead(userId: string, upTo: string, stillAuthorized: TransactionPart[]): Promise<void> {
  const advance = updateRow(
    readStateKey(userId),
    {
      update: 'SET readUpTo = :upTo, entity = :entity, v = :v',
      condition: 'attribute_not_exists(readUpTo) OR readUpTo < :upTo',
      values: { ':upTo': upTo, ...readStateEntity.stampValues },
    },
    () => new AlreadyRead(),
  )
  try {
    await transact([...stillAuthorized, advance])
  } catch (error) {
    if (!(error instanceof AlreadyRead)) throw error
  }
}

/** A transaction has at most 100 parts. */
const batchSize = 90

/** Deletes all notifications of the member. It may be interrupted: the next call deletes the rest. */
export async function clear(userId: string, stillAuthorized: TransactionPart[]): Promise<void> {
  const rows = await query<Key>({
    in: notificationKeys.notifications(userId),
    attributes: ['pk', 'sk'],
    limit: batchSize,
  })
  await transact([...stillAuthorized, ...rows.map((row) => deleteRow(row))])
  if (rows.length === batchSize) await clear(userId, stillAuthorized)
}
