import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Notification } from '../../../shared/notifications/schema.ts'
import { call, type Page, queryClient, readPages } from '../../api/client.ts'
import { updateCurrentUser } from '../../api/session.ts'

const list = readPages('user/notifications', {})

type Listed = InfiniteData<Page<Notification[]>>

/** The list with all notifications read, or one. */
const asRead = (listed: Listed, id?: string): Listed => ({
  ...listed,
  pages: listed.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (id === undefined || row.id === id ? { ...row, isRead: true } : row)),
  })),
})

/**
 * The notifications that the server stores, read again each time that they are shown. Showing them marks them as read on every
 * device; here they are still marked as new until the next time.
 */
export function useServerNotifications() {
  const listed = useInfiniteQuery({ ...list, refetchOnMount: 'always' })
  const rows = listed.data?.pages.flatMap((page) => page.rows) ?? []
  const newest = rows[0]
  const upTo = newest && !newest.isRead && !listed.isFetching ? newest.id : undefined

  useEffect(() => {
    if (upTo === undefined) return
    updateCurrentUser(() => ({ unreadNotifications: 0 }))
    // A failure does not matter here: they stay unread on the server, and the next opening tries again.
    call('user/notifications/read', 'POST', { body: { upTo } }).catch(() => undefined)
  }, [upTo])

  useEffect(
    () => () => {
      queryClient.setQueryData<Listed>(list.queryKey, (data) => data && asRead(data))
    },
    [],
  )
  const markRead = (id: string) => queryClient.setQueryData<Listed>(list.queryKey, (data) => data && asRead(data, id))
  return { listed, rows, markRead }
}
