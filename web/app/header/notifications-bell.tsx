import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useNotifications } from '../../notifications/notifications-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { Tooltip } from '../../ui/feedback/tooltip.tsx'
import styles from './notifications-bell.module.css'

const load = () => import('../../features/notifications/notifications-dialog.tsx')
const NotificationsDialog = lazyComponent(async () => (await load()).NotificationsDialog)

/** The bell with the unread count. Opening it marks all as read. */
export function NotificationsBell() {
  const { notifications, unreadCount, markAllRead } = useNotifications()
  const { isOpen, isMounted, openCount, show, hide, prepare } = useDialog(load)
  // Opening marks all as read; the dialog still marks those that were unread before.
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const open = () => {
    setNewIds(new Set(notifications.filter(({ isRead }) => !isRead).map(({ id }) => id)))
    show()
    if (unreadCount > 0) markAllRead()
  }
  return (
    <>
      <Tooltip label="Notifications">
        {(described) => (
          <Button
            {...described}
            variant="quiet"
            size="icon"
            aria-label={unreadCount > 0 ? `Notifications, ${unreadCount} unread` : 'Notifications'}
            aria-haspopup="dialog"
            onClick={open}
            onPointerEnter={prepare}
            onFocus={prepare}
          >
            <Bell size="1.25rem" aria-hidden />
            {unreadCount > 0 && (
              <span className={styles.count} aria-hidden>
                {unreadCount}
              </span>
            )}
          </Button>
        )}
      </Tooltip>
      {isMounted && <NotificationsDialog key={openCount} newIds={newIds} open={isOpen} onClose={hide} />}
    </>
  )
}
