import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { maxCountedUnread } from '../../../shared/notifications/limits.ts'
import { currentUser } from '../../api/session.ts'
import { useNotifications } from '../../notifications/notifications-provider.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { Tooltip } from '../../ui/feedback/tooltip.tsx'
import styles from './notifications-bell.module.css'

const load = () => import('../../features/notifications/notifications-dialog.tsx')
const NotificationsDialog = lazyComponent(async () => (await load()).NotificationsDialog)

/** How many are unread: the gift cards of this browser, and what the server counts, up to "more than nine". */
function useUnread(giftCards: number): string | undefined {
  const { data: user } = useQuery(currentUser)
  const events = user?.unreadNotifications ?? 0
  if (events >= maxCountedUnread) return `${giftCards + maxCountedUnread - 1}+`
  return giftCards + events > 0 ? `${giftCards + events}` : undefined
}

/** The bell with the unread count. Opening it marks all as read. */
export function NotificationsBell() {
  const { notifications, unreadCount, markAllRead } = useNotifications()
  const unread = useUnread(unreadCount)
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
            aria-label={unread === undefined ? 'Notifications' : `Notifications, ${unread} unread`}
            aria-haspopup="dialog"
            onClick={open}
            onPointerEnter={prepare}
            onFocus={prepare}
          >
            <Bell size="1.25rem" aria-hidden />
            {unread !== undefined && (
              <span className={styles.count} aria-hidden>
                {unread}
              </span>
            )}
          </Button>
        )}
      </Tooltip>
      {isMounted && <NotificationsDialog key={openCount} newIds={newIds} open={isOpen} onClose={hide} />}
    </>
  )
}
