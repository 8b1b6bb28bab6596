import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNotifications } from '../notifications/notifications-provider.tsx'
import { Button } from '../ui/button.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { whenSettled } from '../ui/when-settled.ts'
import { Tooltip } from '../ui/feedback/tooltip.tsx'
import styles from './notifications-bell.module.css'

const NotificationsDialog = lazyComponent(
  async () => (await import('../features/notifications/notifications-dialog.tsx')).NotificationsDialog,
)

/** A failure does not matter here: opening tries again and shows the error. */
const prepare = () => void NotificationsDialog.preload().catch(() => undefined)

/** The bell with the unread count. Opening it marks all as read. */
export function NotificationsBell() {
  const { notifications, unreadCount, markAllRead } = useNotifications()
  const [open, setOpen] = useState(false)
  useEffect(() => whenSettled(prepare), [])
  // Opening marks all as read; the dialog still marks those that were unread before.
  const [newIds, setNewIds] = useState<ReadonlySet<string>>()
  const show = () => {
    setNewIds(new Set(notifications.filter(({ isRead }) => !isRead).map(({ id }) => id)))
    setOpen(true)
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
            onClick={show}
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
      {newIds && <NotificationsDialog newIds={newIds} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
