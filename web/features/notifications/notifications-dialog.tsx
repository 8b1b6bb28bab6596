import { Check, RefreshCw } from 'lucide-react'
import { paths } from '../../navigation/paths.ts'
import emptyNotifications from '../../art/empty-notifications.svg'
import { useNotifications } from '../../notifications/notifications-provider.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useTemporaryFlag } from '../../ui/use-temporary-flag.ts'
import { NotificationRow } from './notification-row.tsx'

const refreshedForMs = 2_000

type Props = {
  /** The ids of the notifications that were unread when the dialog opened. */
  newIds: ReadonlySet<string>
  open: boolean
  onClose: () => void
}

/** Lists the gift card codes that the user bought in this browser. */
export function NotificationsDialog({ newIds, open, onClose }: Props) {
  const { notifications, markRead, refresh } = useNotifications()
  const [refreshed, markRefreshed] = useTemporaryFlag(refreshedForMs)
  const onRefresh = () => {
    refresh()
    markRefreshed()
  }
  return (
    <Dialog
      title="Notifications"
      open={open}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={onRefresh}>
          {refreshed ? <Check size="1rem" aria-hidden /> : <RefreshCw size="1rem" aria-hidden />}
          {refreshed ? 'Up to date' : 'Refresh'}
        </Button>
      }
    >
      {notifications.length === 0 ? (
        <EmptyState
          art={emptyNotifications}
          title="No gift card notifications yet"
          action={
            <ButtonLink to={paths.store} onClick={onClose}>
              Open the store
            </ButtonLink>
          }
        >
          Codes you buy in the store will appear here.
        </EmptyState>
      ) : (
        <ul>
          {notifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              giftCard={notification.giftCard}
              isNew={!notification.isRead || newIds.has(notification.id)}
              onCopied={() => markRead(notification.id)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
