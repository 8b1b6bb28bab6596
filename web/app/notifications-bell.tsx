import { chakra } from '@chakra-ui/react'
import { Bell } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNotifications } from '../notifications/notifications-provider.tsx'
import { Button } from '../ui/button.tsx'

const load = () => import('../features/notifications/notifications-dialog.tsx')
const NotificationsDialog = lazy(async () => ({ default: (await load()).NotificationsDialog }))

const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '.125rem',
    insetInlineEnd: '0',
    minWidth: '1.125rem',
    paddingInline: '.28rem',
    borderRadius: 'full',
    background: 'gold',
    color: 'on-gold',
    fontWeight: '700',
    fontSize: '.6875rem',
    lineHeight: '1.125rem',
    boxShadow: '0 0 0 2px var(--ground-2)',
  },
})

/** The bell, with how many are unread. Opening it reads them all. */
export function NotificationsBell() {
  const { unreadCount, markAllRead } = useNotifications()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  const show = () => {
    setAsked(true)
    setOpen(true)
    if (unreadCount > 0) markAllRead()
  }
  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={unreadCount > 0 ? `Notifications, ${unreadCount} unread` : 'Notifications'}
        aria-haspopup="dialog"
        onClick={show}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        <Bell size="1.25rem" aria-hidden />
        {unreadCount > 0 && <Count aria-hidden>{unreadCount}</Count>}
      </Button>
      {asked && (
        <Suspense>
          <NotificationsDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
