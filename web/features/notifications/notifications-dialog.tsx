import emptyNotifications from '../../art/empty-notifications.svg'
import { useNotifications } from '../../notifications/notifications-provider.tsx'
import { CodeBox } from '../../ui/code-box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The codes this person bought in this browser. */
export function NotificationsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { notifications, markRead } = useNotifications()
  return (
    <Dialog title="Notifications" open={open} onClose={onClose}>
      {notifications.length === 0 && (
        <EmptyState art={emptyNotifications} title="No gift card notifications yet">
          Codes you buy in the store will land here.
        </EmptyState>
      )}
      {notifications.map(({ id, giftCard }) => (
        <CodeBox key={id} code={giftCard.code} onCopied={() => markRead(id)} />
      ))}
    </Dialog>
  )
}
