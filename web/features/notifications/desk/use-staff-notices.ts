import { useEffect, useState } from 'react'
import type { NoticeKind } from '../../../../shared/notifications/staff-notices.ts'
import { call, queryClient, read, useRead } from '../../../api/client.ts'

export const noticesQuery = read('admin/notices', {})

/**
 * What waits for staff, read again each time that it is shown. Showing it marks it as read on every device; here it is still marked as
 * new until the next time.
 */
export function useStaffNotices() {
  const listed = useRead('admin/notices', {}, { refetchOnMount: 'always' })
  const [fresh, setFresh] = useState<readonly NoticeKind[]>([])
  const unread = listed.data && !listed.isFetching ? listed.data.notices.filter(({ isRead }) => !isRead) : []
  // The latest comes first.
  const upTo = unread[0]?.at

  useEffect(() => {
    if (upTo === undefined) return
    setFresh((before) => [...before, ...unread.map(({ kind }) => kind)])
    queryClient.setQueryData(
      noticesQuery.queryKey,
      (data) => data && { ...data, notices: data.notices.map((notice) => ({ ...notice, isRead: true })) },
    )
    // A failure does not matter here: they stay unread on the server, and the next opening tries again.
    call('admin/notices', 'POST', { body: { upTo } }).catch(() => undefined)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `unread` is what is new up to that time
  }, [upTo])

  return { listed, notices: listed.data?.notices ?? [], isFresh: (kind: NoticeKind) => fresh.includes(kind) }
}
