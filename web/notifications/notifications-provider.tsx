import { useQuery } from '@tanstack/react-query'
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { currentUser } from '../api/session.ts'
import {
  notify,
  parseNotifications,
  storageKeyOf,
  unreadCountOf,
  withAllRead,
  withRead,
  type Notification,
  type NotifiedGiftCard,
} from './notification.ts'

export type Notifications = {
  notifications: readonly Notification[]
  unreadCount: number
  /** Puts a bought gift card at the front, unread. */
  add: (giftCard: NotifiedGiftCard) => void
  markRead: (id: string) => void
  markAllRead: () => void
  /** Shows what is kept now: codes bought in another tab too. */
  refresh: () => void
}

const Context = createContext<Notifications | undefined>(undefined)

/** The notifications of whoever is signed in. Throws outside a NotificationsProvider. */
export function useNotifications(): Notifications {
  const notifications = use(Context)
  if (!notifications) throw new Error('useNotifications must be used within a NotificationProvider')
  return notifications
}

type StoredNotifications = { userId: string | undefined; list: Notification[] }

function load(userId: string | undefined): StoredNotifications {
  if (userId === undefined) return { userId, list: [] }
  try {
    return { userId, list: parseNotifications(localStorage.getItem(storageKeyOf(userId))) }
  } catch (error) {
    console.error('Failed to load notifications:', error)
    return { userId, list: [] }
  }
}

function save({ userId, list }: StoredNotifications) {
  if (userId === undefined || list.length === 0) return
  try {
    localStorage.setItem(storageKeyOf(userId), JSON.stringify(list))
  } catch (error) {
    console.error('Failed to save notifications:', error)
  }
}

/** Keeps each person's gift card notifications in this browser, and nowhere else. */
export function NotificationsProvider({ children }: { children: ReactNode }) {
  const userId = useQuery(currentUser).data?.id
  const [kept, setKept] = useState(() => load(userId))
  if (kept.userId !== userId) setKept(load(userId))

  useEffect(() => {
    // Only other tabs hear of a change here. Without a key, all that is kept was cleared.
    const onStorage = ({ key }: StorageEvent) => {
      const isTheirs = userId !== undefined && key === storageKeyOf(userId)
      if (isTheirs || key === null) setKept(load(userId))
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [userId])

  const value = useMemo(() => {
    // From what is kept, not from what is shown: another tab may have added codes since.
    const change = (next: (list: Notification[]) => Notification[]) => {
      const changed = { userId, list: next(load(userId).list) }
      save(changed)
      setKept(changed)
    }
    return {
      notifications: kept.list,
      unreadCount: unreadCountOf(kept.list),
      add: (giftCard: NotifiedGiftCard) => change((list) => [notify(giftCard), ...list]),
      markRead: (id: string) => change((list) => withRead(list, id)),
      markAllRead: () => change(withAllRead),
      refresh: () => setKept(load(userId)),
    }
  }, [kept, userId])
  return <Context value={value}>{children}</Context>
}
