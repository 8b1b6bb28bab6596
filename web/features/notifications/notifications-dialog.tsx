import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import {
  Check,
  CircleCheck,
  Gamepad2,
  Coins,
  Gift,
  type LucideIcon,
  MessageSquareReply,
  Package,
  RefreshCw,
  Rocket,
  Truck,
  Undo2,
} from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import { gamePath } from '../../../shared/community/game-path.ts'
import type { NotificationKind } from '../../../shared/notifications/kinds.ts'
import type { Notification } from '../../../shared/notifications/schema.ts'
import { call, invalidate, type Page, queryClient, readPages } from '../../api/client.ts'
import { useAction } from '../../api/action.ts'
import { updateCurrentUser } from '../../api/session.ts'
import emptyNotifications from '../../art/empty-notifications.svg'
import { paths } from '../../navigation/paths.ts'
import { together } from './together.ts'
import { Badge, ListRow, Row, Stack, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CopyButton, useTemporaryFlag } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { EmptyState, QueryState, ShowMore, Skeleton } from '../../ui/feedback/states.tsx'
import { formatMoment, formatPast } from '../../ui/format.ts'
import { platformDisplay } from '../../ui/platform-display.ts'
import { useUntilPageHide } from '../../ui/use-until-page-hide.ts'
import styles from './notifications-dialog.module.css'

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

const list = readPages('user/notifications', {})

type Listed = InfiniteData<Page<Notification[]>>

/** The list with all notifications read, or one. */
const asRead = (listed: Listed, id?: string): Listed => ({
  ...listed,
  pages: listed.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (id === undefined || row.id === id ? { ...row, isRead: true } : row)),
  })),
})

/**
 * The notifications that the server stores, read again each time that they are shown. Showing them marks them as read on every
 * device; here they are still marked as new until the next time.
 */
function useServerNotifications() {
  const listed = useInfiniteQuery({ ...list, refetchOnMount: 'always' })
  const rows = listed.data?.pages.flatMap((page) => page.rows) ?? []
  const newest = rows[0]
  const upTo = newest && !newest.isRead && !listed.isFetching ? newest.id : undefined

  useEffect(() => {
    if (upTo === undefined) return
    updateCurrentUser(() => ({ unreadNotifications: 0 }))
    // A failure does not matter here: they stay unread on the server, and the next opening tries again.
    call('user/notifications/read', 'POST', { body: { upTo } }).catch(() => undefined)
  }, [upTo])

  useEffect(
    () => () => {
      queryClient.setQueryData<Listed>(list.queryKey, (data) => data && asRead(data))
    },
    [],
  )
  const markRead = (id: string) => queryClient.setQueryData<Listed>(list.queryKey, (data) => data && asRead(data, id))
  return { listed, rows, markRead }
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

type GiftCardRowProps = Pick<Notification, 'link' | 'isRead'> & {
  giftCard: NonNullable<Notification['giftCard']>
  onCopied: () => void
}

/** A bought gift card with the end of its code. Copying fetches the code, which then is shown until the dialog closes. */
function GiftCardRow({ link: id, isRead, giftCard: { name, platform, codeLastFour }, onCopied }: GiftCardRowProps) {
  const revealing = useAction({
    send: async () => (await call('shop/my-purchases/reveal', 'POST', { params: { id } })).code,
    gcTime: 0,
    failed: ['Copy Failed', 'Find the code in the store, under Recent purchases.'],
  })
  const code = useUntilPageHide(revealing.data, revealing.reset)
  return (
    <ListRow>
      <img className={styles.art} src={platformDisplay[platform].art} alt={platformDisplay[platform].name} />
      <div>
        <Text as={Row} wraps gap={2} size="small">
          <Text as="strong" weight="strong" anywhere>
            {name}
          </Text>
          {!isRead && <Badge tone="sky">New</Badge>}
        </Text>
        <Text as="code" anywhere>
          {code ?? (
            <>
              <VisuallyHidden>Code ending in </VisuallyHidden>
              <span aria-hidden>•••• </span>
              {codeLastFour}
            </>
          )}
        </Text>
      </div>
      <CopyButton code={code ?? (() => revealing.mutateAsync())} onCopied={onCopied} />
    </ListRow>
  )
}

/** The title and the icon of each kind, and the screen that shows more. */
const display: Record<
  NotificationKind,
  { title: string; Icon: LucideIcon; path: string | ((link: string) => string) }
> = {
  coins_received: { title: `${brand.coins} received`, Icon: Coins, path: paths.wallet },
  claim_decided: { title: 'Claim decided', Icon: CircleCheck, path: paths.wallet },
  mission_paid: { title: 'Mission complete', Icon: Rocket, path: paths.missions },
  reward_returned: { title: 'Reward returned', Icon: Undo2, path: paths.missions },
  order_shipped: { title: 'Order shipped', Icon: Truck, path: paths.orders },
  order_changed: { title: 'Order changed', Icon: Package, path: paths.orders },
  gift_card_bought: { title: 'Gift card bought', Icon: Gift, path: paths.store },
  dev_log: { title: 'New in the dev log', Icon: Gamepad2, path: gamePath },
  test_opened: { title: 'Beta test open', Icon: Gamepad2, path: gamePath },
  report_answered: { title: 'Report answered', Icon: MessageSquareReply, path: paths.store },
}

type EventRowProps = { notification: Notification; times: number; onFollow: () => void }

/** What happened, when it last did, how many times, and a link to the screen that shows more. */
function EventRow({ notification: { kind, words, link, at, isRead }, times, onFollow }: EventRowProps) {
  const { title, Icon, path } = display[kind]
  return (
    <ListRow>
      <span className={styles.icon}>
        <Icon size="1.25rem" strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <Text as={Row} wraps gap={2} size="small">
          <Link className={styles.link} to={typeof path === 'string' ? path : path(link)} onClick={onFollow}>
            {title}
          </Link>
          {times > 1 && <Badge>{times} times</Badge>}
          {!isRead && <Badge tone="sky">New</Badge>}
        </Text>
        <Text size="small" lines anywhere>
          {words}
        </Text>
        <Text as="time" size="small" tone="muted" dateTime={at} title={formatMoment(at)}>
          {formatPast(at)}
        </Text>
      </div>
    </ListRow>
  )
}
