import clsx from 'clsx'
import { formatAmount } from '../../../shared/money.ts'
import type { StoreGiftCard } from '../../../shared/store/schema.ts'
import { useCurrentUser } from '../../api/session.ts'
import coin from '../../art/coin.svg'
import { Row, VisuallyHidden } from '../../ui/primitives.tsx'
import text from '../../ui/text.module.css'
import styles from './card-price.module.css'

/** What the member's tier takes off the card's price, in the tier's colour. Nothing without a discount. */
export function DiscountChip({ item: { yourPrice, solcoinPrice } }: { item: StoreGiftCard }) {
  const { membershipTier } = useCurrentUser()
  const percent = Math.round((1 - yourPrice / solcoinPrice) * 100)
  if (percent <= 0) return null
  return (
    <span className={styles.chip} style={{ color: `var(--tier-${membershipTier})` }}>
      −{percent}%
    </span>
  )
}

/** The price of a card, and the one before the discount. */
export const CardPrice = ({ item: { yourPrice, solcoinPrice } }: { item: StoreGiftCard }) => (
  <Row as="span" className={clsx(text.figure, styles.price)}>
    <img src={coin} alt="" />
    {formatAmount(yourPrice)}
    <VisuallyHidden> Solcoins</VisuallyHidden>
    {yourPrice !== solcoinPrice && (
      <s>
        <VisuallyHidden>, was </VisuallyHidden>
        {formatAmount(solcoinPrice)}
        <VisuallyHidden> Solcoins</VisuallyHidden>
      </s>
    )}
  </Row>
)

/** What a Buy button says: what it buys, and for how much. */
export const BuyLabel = ({ item }: { item: StoreGiftCard }) => (
  <>
    <span>
      Buy<VisuallyHidden> {item.name} for </VisuallyHidden>
    </span>
    <CardPrice item={item} />
  </>
)
