import {
  CircleCheck,
  Coins,
  Gift,
  MessageSquareReply,
  Package,
  Rocket,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import type { NotificationKind } from '../../../shared/notifications/kinds.ts'
import type { Notification } from '../../../shared/notifications/schema.ts'
import { paths } from '../../navigation/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatMoment } from '../../ui/format-date.ts'
import styles from './notification-row.module.css'

/** The title and the icon of each kind, and the screen that shows more. */
const display: Record<NotificationKind, { title: string; Icon: LucideIcon; path: string }> = {
  coins_received: { title: `${brand.coins} received`, Icon: Coins, path: paths.wallet },
  claim_decided: { title: 'Claim decided', Icon: CircleCheck, path: paths.wallet },
  mission_paid: { title: 'Mission paid', Icon: Rocket, path: paths.missions },
  reward_returned: { title: 'Reward returned', Icon: Undo2, path: paths.missions },
  order_shipped: { title: 'Order shipped', Icon: Truck, path: paths.orders },
  order_changed: { title: 'Order changed', Icon: Package, path: paths.orders },
  gift_card_bought: { title: 'Gift card bought', Icon: Gift, path: paths.store },
  report_answered: { title: 'Report answered', Icon: MessageSquareReply, path: paths.store },
}

type Props = { notification: Notification; onFollow: () => void }

/** What happened, when, and a link to the screen that shows more. */
export function EventRow({ notification: { kind, words, at, isRead }, onFollow }: Props) {
  const { title, Icon, path } = display[kind]
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon size="1.25rem" strokeWidth={1.75} aria-hidden />
      </span>
      <div>
        <div className={styles.name}>
          <Link className={styles.link} to={path} onClick={onFollow}>
            {title}
          </Link>
          {!isRead && <Badge tone="sky">New</Badge>}
        </div>
        <p className={styles.words}>{words}</p>
        <time className={styles.time} dateTime={at}>
          {formatMoment(at)}
        </time>
      </div>
    </li>
  )
}
