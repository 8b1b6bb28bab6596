import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { readKey } from '../../../api/queries.ts'
import { currentUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { dialogTriggerProps } from '../../../ui/feedback/dialog-trigger.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { ViewHead } from './view-head.tsx'
import styles from './own-data.module.css'

const load = () => import('./clear-notifications-dialog.tsx')
const ClearNotificationsDialog = lazyComponent(async () => (await load()).ClearNotificationsDialog)

/** Empties the bell, on every device. */
export function ClearNotifications() {
  const queryClient = useQueryClient()
  const { isOpen, isMounted, openCount, show, hide, prepare } = useDialog(load)
  const clearing = useMutation({
    mutationFn: () => call('user/notifications', 'DELETE', {}),
    gcTime: 0,
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: readKey('user/notifications') })
      queryClient.setQueryData(currentUser.queryKey, (user) => user && { ...user, unreadNotifications: 0 })
      hide()
      toast({ tone: 'ok', title: 'Notifications Cleared', description: 'The bell is empty.' })
    },
    onError: (error) => {
      const description = errorMessage(error, 'Your notifications were not cleared.')
      toast({ tone: 'bad', title: 'Notifications Not Cleared', description })
    },
  })
  return (
    <Card as="section" className={styles.card} aria-labelledby="notifications">
      <ViewHead id="notifications" title="Notifications">
        Clearing deletes what the bell lists, on every device. Your gift cards stay in the store, under Recent
        purchases.
      </ViewHead>
      <Button {...dialogTriggerProps({ show, prepare })}>
        <BellOff size="1rem" aria-hidden />
        Clear notifications
      </Button>
      {isMounted && (
        <ClearNotificationsDialog
          key={openCount}
          pending={clearing.isPending}
          onConfirm={() => clearing.mutate()}
          open={isOpen}
          onClose={hide}
        />
      )}
    </Card>
  )
}
