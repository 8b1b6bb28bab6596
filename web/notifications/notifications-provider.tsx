import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { currentUser } from '../api/session.ts'
import {
  notificationsOf,
  unreadCountOf,
  withAdded,
  withAllRead,
  withRead,
  type Notification,
  type NotifiedPurchase,
} from './notification.ts'

export type Notifications = {
  notifications: readonly Notification[]
  unreadCount: number
  /** Adds a bought gift card at the front, unread. */
  add: (purchase: NotifiedPurchase) => void
  markRead: (id: string) => void
  markAllRead: () => void
  /** Removes them from this browser. */
  clear: () => void
  /** Reloads the list: another tab may have changed it. */
  refresh: () => void
}

const Context = createContext<Notifications | undefined>(undefined)

/** The signed-in user’s notifications. Throws outside a NotificationsProvider. */
export function useNotifications(): Notifications {
  const notifications = use(Context)
  if (!notifications) throw new Error('useNotifications must be used within a NotificationProvider')
  return notifications
}

type StoredNotifications = { userId: string | undefined; list: Notification[] }

const load = (userId: string | undefined): StoredNotifications => ({
  userId,
  list: (userId !== undefined && notificationsOf(userId).read()) || [],
})

function save({ userId, list }: StoredNotifications) {
  if (userId !== undefined && list.length > 0) notificationsOf(userId).write(list)
}

/** Stores each user's gift card notifications in this browser only, without the codes. */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const userId = useQuery(currentUser).data?.id
  const [stored, setStored] = useState(() => load(userId))
  if (stored.userId !== userId) setStored(load(userId))

  useEffect(
    () => (userId === undefined ? undefined : notificationsOf(userId).onChangeElsewhere(() => setStored(load(userId)))),
    [userId],
  )

  const value = useMemo(() => {
    // Starts from the stored list, not the displayed one: another tab may have added codes since.
    const change = (next: (list: Notification[]) => Notification[]) => {
      const changed = { userId, list: next(load(userId).list) }
      save(changed)
      setStored(changed)
    }
    return {
      notifications: stored.list,
      unreadCount: unreadCountOf(stored.list),
      add: (purchase: NotifiedPurchase) => change((list) => withAdded(list, purchase)),
      markRead: (id: string) => change((list) => withRead(list, id)),
      markAllRead: () => change(withAllRead),
      clear: () => {
        if (userId !== undefined) notificationsOf(userId).remove()
        setStored({ userId, list: [] })
      },
      refresh: () => setStored(load(userId)),
    }
  }, [stored, userId])
  return <Context value={value}>{children}</Context>
}
