import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { maxCountedUnread } from '../../../shared/notifications/limits.ts'
import { currentUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { Tooltip } from '../../ui/feedback/tooltip.tsx'
import styles from './notifications-bell.module.css'

const load = () => import('../../features/notifications/notifications-dialog.tsx')
const NotificationsDialog = lazyComponent(async () => (await load()).NotificationsDialog)

/** How many are unread, as the server counts them, up to "more than nine". */
function useUnread(): string | undefined {
  const unread = useQuery(currentUser).data?.unreadNotifications ?? 0
  if (unread >= maxCountedUnread) return `${maxCountedUnread - 1}+`
  return unread > 0 ? `${unread}` : undefined
}

/** The bell with the unread count. Opening it marks all as read. */
export function NotificationsBell() {
  const unread = useUnread()
  const { isOpen, isMounted, openCount, show, hide, prepare } = useDialog(load)
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
            onClick={show}
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
      {isMounted && <NotificationsDialog key={openCount} open={isOpen} onClose={hide} />}
    </>
  )
}
