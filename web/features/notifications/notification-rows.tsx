import {
  CircleCheck,
  Coins,
  Gamepad2,
  Gift,
  type LucideIcon,
  MessageSquareReply,
  Package,
  Rocket,
  Truck,
  Undo2,
} from 'lucide-react'
import { Link } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import { gamePath } from '../../../shared/community/game-path.ts'
import type { NotificationKind } from '../../../shared/notifications/kinds.ts'
import type { Notification } from '../../../shared/notifications/schema.ts'
import { useAction } from '../../api/action.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../navigation/paths.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatMoment, formatPast } from '../../ui/format.ts'
import { platformDisplay } from '../../ui/platform-display.ts'
import { Badge, ListRow, Row, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { useUntilPageHide } from '../../ui/use-until-page-hide.ts'
import styles from './notifications-dialog.module.css'

type GiftCardRowProps = Pick<Notification, 'link' | 'isRead'> & {
  giftCard: NonNullable<Notification['giftCard']>
  onCopied: () => void
}

/** A bought gift card with the end of its code. Copying fetches the code, which then is shown until the dialog closes. */
export function GiftCardRow({
  link: id,
  isRead,
  giftCard: { name, platform, codeLastFour },
  onCopied,
}: GiftCardRowProps) {
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
export const notificationDisplay: Record<
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
export function EventRow({ notification: { kind, words, link, at, isRead }, times, onFollow }: EventRowProps) {
  const { title, Icon, path } = notificationDisplay[kind]
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
