import { Info } from 'lucide-react'
import { useId } from 'react'
import { formatAmount, toAmount, toCents } from '../../../shared/money.ts'
import type { StoreGiftCard } from '../../../shared/store/schema.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Price } from '../../ui/price.tsx'
import { CardFace } from '../../ui/card-face.tsx'
import styles from './gift-card-tile.module.css'

type Props = {
  item: StoreGiftCard
  /** The member's balance in Solcoins. */
  balance: number
  /** This gift card is being bought; any gift card is (`isBusy`). */
  isBuying: boolean
  isBusy: boolean
  onBuy: () => void
}

/** A gift card with its Buy button. */
export function GiftCardTile({ item, balance, isBuying, isBusy, onBuy }: Props) {
  const hintId = useId()
  const missing = toCents(item.yourPrice) - toCents(balance)
  const isUnaffordable = item.isAvailable && missing > 0
  return (
    <li className={`${styles.item} ${item.isAvailable ? '' : styles.sold}`}>
      <div className={styles.face}>
        <CardFace platform={item.platform} amount={item.amount} />
      </div>
      <div className={styles.body}>
        <h2>{item.name}</h2>
        <div className={styles.line}>
          <Price amount={item.yourPrice} before={item.solcoinPrice} />
          <Badge tone={item.isAvailable ? 'ok' : 'mute'} className={styles.badge}>
            {item.isAvailable ? 'Available' : 'Sold'}
          </Badge>
        </div>
        {isUnaffordable && (
          <p id={hintId} className={styles.short}>
            <Info size="1rem" aria-hidden />
            {formatAmount(toAmount(missing))} more Solcoins needed
          </p>
        )}
        <Button
          variant={item.isAvailable ? 'gold' : 'plain'}
          disabled={!item.isAvailable || isUnaffordable || isBusy}
          pending={isBuying}
          pendingText="Purchasing..."
          aria-describedby={isUnaffordable ? hintId : undefined}
          onClick={onBuy}
        >
          {item.isAvailable ? 'Buy' : 'Sold'}
          <VisuallyHidden> {item.name}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}
