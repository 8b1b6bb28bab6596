import { useQueryClient } from '@tanstack/react-query'
import { Check, RefreshCw } from 'lucide-react'
import { readKey } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { useTemporaryFlag } from '../../ui/use-temporary-flag.ts'
import { NotificationsList } from './notifications-list.tsx'

const refreshedForMs = 2_000

type Props = { open: boolean; onClose: () => void }

/** Lists what happened to the member. */
export function NotificationsDialog({ open, onClose }: Props) {
  const queryClient = useQueryClient()
  const [refreshed, markRefreshed] = useTemporaryFlag(refreshedForMs)
  const onRefresh = async () => {
    await queryClient.invalidateQueries({ queryKey: readKey('user/notifications') })
    markRefreshed()
  }
  return (
    <Dialog
      title="Notifications"
      open={open}
      onClose={onClose}
      actions={
        <Button variant="quiet" onClick={() => void onRefresh()}>
          {refreshed ? <Check size="1rem" aria-hidden /> : <RefreshCw size="1rem" aria-hidden />}
          {refreshed ? 'Up to date' : 'Refresh'}
        </Button>
      }
    >
      <NotificationsList onClose={onClose} />
    </Dialog>
  )
}
