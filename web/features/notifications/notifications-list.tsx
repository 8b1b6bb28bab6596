import emptyNotifications from '../../art/empty-notifications.svg'
import { paths } from '../../navigation/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { EventRow } from './event-row.tsx'
import { GiftCardRow } from './gift-card-row.tsx'
import { useServerNotifications } from './use-server-notifications.ts'
import styles from './notification-row.module.css'

/** What happened to the member, newest first. */
export function NotificationsList({ onClose }: { onClose: () => void }) {
  const { listed, rows, markRead } = useServerNotifications()
  if (listed.isSuccess && rows.length === 0) return <NoNotifications onClose={onClose} />
  return (
    <>
      {listed.isLoadingError && (
        <ErrorState message="Your notifications did not load." onRetry={() => void listed.refetch()} />
      )}
      {listed.isPending && <Skeleton className={styles.loading} />}
      <ul>
        {rows.map((row) => {
          const { giftCard } = row
          return giftCard ? (
            <GiftCardRow key={row.id} {...row} giftCard={giftCard} onCopied={() => markRead(row.id)} />
          ) : (
            <EventRow key={row.id} notification={row} onFollow={onClose} />
          )
        })}
      </ul>
      <ShowMore list={listed} />
    </>
  )
}

const NoNotifications = ({ onClose }: { onClose: () => void }) => (
  <EmptyState
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
