import { Check, RefreshCw, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { invalidate } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { useTemporaryFlag } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { NoticeSettings } from './notice-settings.tsx'
import { StaffNotifications } from './staff-notifications.tsx'

const refreshedForMs = 2_000

type Props = { open: boolean; onClose: () => void }

/** Lists what waits for staff and what happened to the member, and lets them choose what they are told of. */
export function StaffNotificationsDialog({ open, onClose }: Props) {
  const [view, setView] = useState<'opened' | 'settings' | 'back'>('opened')
  const [refreshed, markRefreshed] = useTemporaryFlag(refreshedForMs)
  const onRefresh = async () => {
    await invalidate('admin/notices', 'user/notifications')
    markRefreshed()
  }
  const isSettings = view === 'settings'
  const actions: ReactNode = isSettings ? (
    <Button onClick={() => setView('back')}>Done</Button>
  ) : (
    <>
      <Button variant="quiet" onClick={() => setView('settings')}>
        <SlidersHorizontal size="1rem" aria-hidden />
        Notification settings
      </Button>
      <Button variant="quiet" onClick={() => void onRefresh()}>
        {refreshed ? <Check size="1rem" aria-hidden /> : <RefreshCw size="1rem" aria-hidden />}
        {refreshed ? 'Up to date' : 'Refresh'}
      </Button>
    </>
  )
  return (
    <Dialog
      corner
      title={isSettings ? 'Notification settings' : 'Notifications'}
      open={open}
      onClose={onClose}
      actions={actions}
      focusOn={view === 'opened' ? undefined : isSettings ? 'title' : 'dialog'}
    >
      {isSettings ? <NoticeSettings /> : <StaffNotifications onFollow={onClose} />}
    </Dialog>
  )
}
