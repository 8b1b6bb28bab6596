import clsx from 'clsx'
import { Badge } from '../../ui/badge.tsx'
import styles from './stock-tag.module.css'

type Stock = { inStock: boolean; lowStock: boolean }

const tagOf = ({ inStock, lowStock }: Stock) => {
  if (!inStock) return { tone: 'mute', words: 'Out of Stock' } as const
  return lowStock ? ({ tone: 'wait', words: 'Low stock' } as const) : ({ tone: 'ok', words: 'In Stock' } as const)
}

/** Whether a product can be bought. */
export function StockTag({ className, ...stock }: Stock & { className?: string | undefined }) {
  const { tone, words } = tagOf(stock)
  return (
    <Badge tone={tone} className={clsx(styles.tag, className)}>
      {words}
    </Badge>
  )
}
