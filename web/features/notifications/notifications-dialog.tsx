import emptyNotifications from '../../art/empty-notifications.svg'
import { useNotifications } from '../../notifications/notifications-provider.tsx'
import { Badge } from '../../ui/badge.tsx'
import { CodeBox } from '../../ui/code-box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = {
  /** The ones that were unread when the dialog opened. */
  newIds: ReadonlySet<string>
  open: boolean
  onClose: () => void
}

/** The codes this person bought in this browser. */
export function NotificationsDialog({ newIds, open, onClose }: Props) {
  const { notifications, markRead } = useNotifications()
  return (
    <Dialog title="Notifications" open={open} onClose={onClose}>
      {notifications.length === 0 && (
        <EmptyState art={emptyNotifications} title="No gift card notifications yet">
          Codes you buy in the store will land here.
        </EmptyState>
      )}
      {notifications.map(({ id, giftCard }) => (
        <div key={id}>
          {giftCard.name} {newIds.has(id) && <Badge tone="sky">New</Badge>}
          <CodeBox code={giftCard.code} onCopied={() => markRead(id)} />
        </div>
      ))}
    </Dialog>
  )
}
