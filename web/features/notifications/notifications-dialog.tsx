import { Check, RefreshCw } from 'lucide-react'
import { invalidate } from '../../api/client.ts'
import emptyNotifications from '../../art/empty-notifications.svg'
import { paths } from '../../navigation/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useTemporaryFlag } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { EmptyState, QueryState, ShowMore, Skeleton } from '../../ui/feedback/states.tsx'
import { Stack } from '../../ui/primitives.tsx'
import { EventRow, GiftCardRow } from './notification-rows.tsx'
import styles from './notifications-dialog.module.css'
import { together } from './together.ts'
import { useServerNotifications } from './use-notifications.ts'

const refreshedForMs = 2_000

type Props = { open: boolean; onClose: () => void }

/** Lists what happened to the member. */
export function NotificationsDialog({ open, onClose }: Props) {
  const [refreshed, markRefreshed] = useTemporaryFlag(refreshedForMs)
  const onRefresh = async () => {
    await invalidate('user/notifications')
    markRefreshed()
  }
  return (
    <Dialog
      corner
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

/** What happened to the member, newest first. */
function NotificationsList({ onClose }: { onClose: () => void }) {
  const { listed, rows, markRead } = useServerNotifications()
  if (listed.isSuccess && rows.length === 0) return <NoNotifications onClose={onClose} />
  return (
    <>
      <QueryState
        bare
        query={listed}
        loading={<Skeleton className={styles.loading} />}
        failure="Your notifications did not load."
      />
      <Stack as="ul" divided>
        {together(rows).map(({ row, times }) => {
          const { giftCard } = row
          return giftCard ? (
            <GiftCardRow key={row.id} {...row} giftCard={giftCard} onCopied={() => markRead(row.id)} />
          ) : (
            <EventRow key={row.id} notification={row} times={times} onFollow={onClose} />
          )
        })}
      </Stack>
      <ShowMore list={listed} />
    </>
  )
}

const NoNotifications = ({ onClose }: { onClose: () => void }) => (
  <EmptyState
    bare
    art={emptyNotifications}
    title="No gift card notifications yet"
    action={
      <ButtonLink to={paths.store} onClick={onClose}>
        Open the store
      </ButtonLink>
    }
  >
    Gift cards you buy and news of your Solcoins, claims and orders will appear here.
  </EmptyState>
)
