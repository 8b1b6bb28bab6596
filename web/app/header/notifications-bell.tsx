import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { maxCountedUnread } from '../../../shared/notifications/limits.ts'
import { useRead } from '../../api/client.ts'
import { isStaff, useUserQuery } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/feedback/tooltip.tsx'
import { lazyComponent, useDialog } from '../../ui/lazy.tsx'
import { whenSettled } from '../../ui/when-settled.ts'
import styles from './notifications-bell.module.css'

const NotificationsDialog = lazyComponent(
  async () => (await import('../../features/notifications/notifications-dialog.tsx')).NotificationsDialog,
)
const StaffNotificationsDialog = lazyComponent(
  async () =>
    (await import('../../features/notifications/desk/staff-notifications-dialog.tsx')).StaffNotificationsDialog,
)

/** How much of what waits is new to a member of staff. It is read once the page has settled: no first view waits for it. */
function useUnreadNotices(isForStaff: boolean): number {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => whenSettled(() => setSettled(true)), [])
  const { data } = useRead('admin/notices', {}, { enabled: isForStaff && isSettled })
  return isForStaff && data ? data.notices.filter(({ isRead }) => !isRead).length : 0
}

/** The bell with the unread count, up to "more than nine". Opening it marks all as read. */
export function NotificationsBell() {
  const { data: user } = useUserQuery()
  const isForStaff = Boolean(user && isStaff(user))
  const unread = (user?.unreadNotifications ?? 0) + useUnreadNotices(isForStaff)
  const shown = unread >= maxCountedUnread ? `${maxCountedUnread - 1}+` : `${unread}`
  const Dialog = isForStaff ? StaffNotificationsDialog : NotificationsDialog
  const dialog = useDialog(Dialog.preload)
  return (
    <>
      <Tooltip label="Notifications">
        {(described) => (
          <Button
            {...described}
            variant="quiet"
            size="icon"
            aria-label={unread === 0 ? 'Notifications' : `Notifications, ${shown} unread`}
            opens={dialog}
          >
            <Bell size="1.25rem" aria-hidden />
            {unread > 0 && (
              <span className={styles.count} aria-hidden>
                {shown}
              </span>
            )}
          </Button>
        )}
      </Tooltip>
      {dialog.isMounted && <Dialog key={dialog.openCount} {...dialog.props} />}
    </>
  )
}
