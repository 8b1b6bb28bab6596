import clsx from 'clsx'
import { Badge } from '../../ui/badge.tsx'
import styles from './stock-tag.module.css'

type Stock = { inStock: boolean; lowStock: boolean }

/** Whether a product can be bought, and whether few are left. */
export const StockTag = ({ inStock, lowStock, className }: Stock & { className?: string | undefined }) => (
  <span className={clsx(styles.tags, className)}>
    <Badge tone={inStock ? 'ok' : 'mute'} className={styles.tag}>
      {inStock ? 'In Stock' : 'Out of Stock'}
    </Badge>
    {inStock && lowStock && (
      <Badge tone="wait" className={styles.tag}>
        Only a few left
      </Badge>
    )}
  </span>
)
