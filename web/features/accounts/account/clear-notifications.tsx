import { BellOff } from 'lucide-react'
import { useNotifications } from '../../../notifications/notifications-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { dialogTriggerProps } from '../../../ui/feedback/dialog-trigger.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { formatCount } from '../../../ui/format-count.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { ViewHead } from './view-head.tsx'
import styles from './own-data.module.css'

const load = () => import('./clear-notifications-dialog.tsx')
const ClearNotificationsDialog = lazyComponent(async () => (await load()).ClearNotificationsDialog)

/** Removes the notifications, which are stored in this browser only. */
export function ClearNotifications() {
  const { notifications, clear } = useNotifications()
  const { isOpen, isMounted, openCount, show, hide, prepare } = useDialog(load)
  const count = notifications.length
  const onConfirm = () => {
    clear()
    hide()
    toast({ tone: 'ok', title: 'Notifications Cleared', description: 'This browser no longer stores them.' })
  }
  return (
    <Card as="section" className={styles.card} aria-labelledby="notifications">
      <ViewHead id="notifications" title="Notifications">
        {count === 0
          ? 'No gift card notifications are stored in this browser.'
          : `${count === 1 ? '1 gift card notification is stored in this browser, with its code' : `${formatCount(count)} gift card notifications are stored in this browser, with their codes`}. Clear your notifications if other people use this device.`}
      </ViewHead>
      <Button disabled={count === 0} {...dialogTriggerProps({ show, prepare })}>
        <BellOff size="1rem" aria-hidden />
        Clear notifications
      </Button>
      {isMounted && <ClearNotificationsDialog key={openCount} onConfirm={onConfirm} open={isOpen} onClose={hide} />}
    </Card>
  )
}
