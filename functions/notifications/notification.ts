import { v7 as uuidv7 } from 'uuid'
import type { NotificationKind } from '../../shared/notifications/kinds.ts'
import type { Notification as NotificationView } from '../../shared/notifications/schema.ts'
import { pick } from '../../shared/pick.ts'

/** A notification of an event to a member. */
export type NewNotification = {
  kind: NotificationKind
  /** A sentence for the member. Never a code, a card's details or a password. */
  words: string
  /** The id of its subject: the ledger entry, claim, mission, order, purchase, report or game. */
  link: string
  /** The gift card of a `gift_card_bought`. */
  giftCard?: NotificationView['giftCard']
}

export type Notification = NewNotification & {
  /** Ids are in the order of time: a member has read everything up to this one. */
  id: string
  at: string
  /** Epoch seconds. */
  expiresAt: number
}

/** How far a member has read. */
export type ReadState = { readUpTo: string }

const lifetimeSeconds = 180 * 86_400

/** A notification that is stored for 180 days. */
export const notify = (event: NewNotification, now: Date): Notification => ({
  id: uuidv7(),
  ...event,
  at: now.toISOString(),
  expiresAt: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
})

/** The attributes of a notification that the member's list shows. */
export const listedNotificationAttributes = ['id', 'kind', 'words', 'link', 'at', 'giftCard'] as const
export type ListedNotification = Pick<Notification, (typeof listedNotificationAttributes)[number]>

/** The notification as its member sees it. */
export const toNotificationView = (
  notification: ListedNotification,
  readState: ReadState | undefined,
): NotificationView => ({
  ...pick(notification, ['id', 'kind', 'words', 'link', 'at']),
  isRead: readState !== undefined && notification.id <= readState.readUpTo,
  ...(notification.giftCard && { giftCard: notification.giftCard }),
})

/** The table deletes rows late, so an expired one is hidden. */
export const isCurrent = ({ expiresAt }: Pick<Notification, 'expiresAt'>, now: Date): boolean =>
  expiresAt * 1000 > now.getTime()

type UnreadRow = Partial<Pick<Notification, 'id' | 'expiresAt'> & ReadState>

/** The number of unread notifications in these rows. One of the rows may be the read state. */
export function countUnread(rows: UnreadRow[], now: Date): number {
  const readUpTo = rows.find((row) => row.readUpTo !== undefined)?.readUpTo ?? ''
  return rows.filter(({ id = '', expiresAt = 0 }) => id > readUpTo && isCurrent({ expiresAt }, now)).length
}
