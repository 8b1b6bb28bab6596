import type { Notification as Event } from '../../../shared/notifications/schema.ts'
import emptyNotifications from '../../art/empty-notifications.svg'
import { paths } from '../../navigation/paths.ts'
import type { Notification } from '../../notifications/notification.ts'
import { useNotifications } from '../../notifications/notifications-provider.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { EventRow } from './event-row.tsx'
import { GiftCardRow } from './gift-card-row.tsx'
import { useServerNotifications } from './use-server-notifications.ts'
import styles from './notification-row.module.css'

type Row = { at: string } & ({ event: Event } | { giftCard: Notification })

/** Both kinds, newest first. While the server has older events, gift cards that are older than those shown wait for them. */
function merged(events: Event[], giftCards: readonly Notification[], hasMore: boolean): Row[] {
  const oldest = hasMore ? (events.at(-1)?.at ?? '') : ''
  return [
    ...events.map((event) => ({ at: event.at, event })),
    ...giftCards.map((giftCard) => ({ at: giftCard.timestamp, giftCard })).filter(({ at }) => at >= oldest),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

type Props = {
  /** The ids of the gift cards that were unread when the dialog opened. */
  newIds: ReadonlySet<string>
  onClose: () => void
}

/** What happened to the member, and the gift cards that were bought in this browser. */
export function NotificationsList({ newIds, onClose }: Props) {
  const { notifications, markRead } = useNotifications()
  const { listed, rows: events } = useServerNotifications()
  const rows = merged(events, notifications, listed.hasNextPage)
  if (listed.isSuccess && rows.length === 0) return <NoNotifications onClose={onClose} />
  return (
    <>
      {listed.isLoadingError && (
        <ErrorState message="Your notifications did not load." onRetry={() => void listed.refetch()} />
      )}
      {listed.isPending && <Skeleton className={styles.loading} />}
      <ul>
        {rows.map((row) =>
          'event' in row ? (
            <EventRow key={row.event.id} notification={row.event} isNew={!row.event.isRead} onFollow={onClose} />
          ) : (
            <GiftCardRow
              key={row.giftCard.id}
              notification={row.giftCard}
              isNew={!row.giftCard.isRead || newIds.has(row.giftCard.id)}
              onCopied={() => markRead(row.giftCard.id)}
            />
          ),
        )}
      </ul>
      <ShowMore list={listed} />
    </>
  )
}

const NoNotifications = ({ onClose }: Pick<Props, 'onClose'>) => (
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
