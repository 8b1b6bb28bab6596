import type { NotifiedGiftCard } from '../../notifications/notification.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { platformDisplay } from '../../ui/platform-display.ts'
import styles from './notification-row.module.css'

type Props = { giftCard: NotifiedGiftCard; isNew: boolean; onCopied: () => void }

/** A bought gift card with its code and a copy button. */
export const NotificationRow = ({ giftCard: { name, platform, code }, isNew, onCopied }: Props) => (
  <li className={styles.row}>
    <img src={platformDisplay[platform].art} alt={platformDisplay[platform].name} />
    <div>
      <div className={styles.name}>
        <strong>{name}</strong>
        {isNew && <Badge tone="sky">New</Badge>}
      </div>
      <code className={styles.code}>{code}</code>
    </div>
    <CopyButton code={code} onCopied={onCopied} />
  </li>
)
