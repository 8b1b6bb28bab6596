import clsx from 'clsx'
import { Info } from 'lucide-react'
import { useId } from 'react'
import { formatAmount, toAmount, toCents } from '../../../shared/money.ts'
import type { StoreGiftCard } from '../../../shared/store/schema.ts'
import coin from '../../art/coin.svg'
import { Button } from '../../ui/button.tsx'
import { CardFace } from '../../ui/card-face.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { Buying } from './use-purchase.ts'
import styles from './gift-card-tile.module.css'

type Props = {
  item: StoreGiftCard
  /** The member's balance in Solcoins. */
  balance: number
  buying: Buying
}

/** A gift card with its Buy button. When it is sold, the card itself can take the focus that the button loses. */
export function GiftCardTile({ item, balance, buying: { itemId, ask, prepare } }: Props) {
  const hintId = useId()
  const { name, isAvailable, yourPrice } = item
  const missing = toCents(yourPrice) - toCents(balance)
  const isUnaffordable = isAvailable && missing > 0
  return (
    <li className={clsx(styles.item, isAvailable || styles.sold)} tabIndex={-1} aria-label={name}>
      <div className={styles.face}>
        <CardFace platform={item.platform} amount={item.amount} />
      </div>
      <div className={styles.body}>
        <h2>{name}</h2>
        <Status item={item} />
        {isUnaffordable && (
          <p id={hintId} className={styles.short}>
            <Info size="1.125rem" aria-hidden />
            {formatAmount(toAmount(missing))} more Solcoins needed
          </p>
        )}
        <Button
          className={clsx(isAvailable && itemId !== item.id && styles.buy)}
          disabled={!isAvailable || isUnaffordable || itemId !== undefined}
          pending={itemId === item.id}
          pendingText="Purchasing..."
          aria-describedby={isUnaffordable ? hintId : undefined}
          aria-haspopup={isAvailable ? 'dialog' : undefined}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={({ currentTarget }) => ask(item, currentTarget)}
        >
          {isAvailable ? <BuyLabel name={name} price={yourPrice} /> : 'Sold'}
        </Button>
      </div>
    </li>
  )
}

const Status = ({ item: { isAvailable, yourPrice, solcoinPrice } }: { item: StoreGiftCard }) => (
  <p className={styles.status}>
    {isAvailable ? <b>Available</b> : 'Back when new codes arrive'}
    {isAvailable && yourPrice !== solcoinPrice && (
      <s>
        <VisuallyHidden>was </VisuallyHidden>
        {formatAmount(solcoinPrice)}
        <VisuallyHidden> Solcoins</VisuallyHidden>
      </s>
    )}
  </p>
)

const BuyLabel = ({ name, price }: { name: string; price: number }) => (
  <>
    <span>
      Buy<VisuallyHidden> {name} for </VisuallyHidden>
    </span>
    <span className={styles.price}>
      <img src={coin} alt="" />
      {formatAmount(price)}
      <VisuallyHidden> Solcoins</VisuallyHidden>
    </span>
  </>
)
