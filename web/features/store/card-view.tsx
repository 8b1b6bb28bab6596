import { formatAmount } from '../../../shared/money.ts'
import { redeeming } from '../../../shared/brand-store.ts'
import { reportDays } from '../../../shared/store/reportable.ts'
import type { StoreGiftCard } from '../../../shared/store/schema.ts'
import { useRead } from '../../api/client.ts'
import { useCurrentUser } from '../../api/session.ts'
import { paths } from '../../navigation/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CardFace } from '../../ui/card-face.tsx'
import { DialogTitle } from '../../ui/feedback/dialog.tsx'
import { Row, Text, VisuallyHidden } from '../../ui/primitives.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { BuyLabel, CardPrice, DiscountChip } from './card-price.tsx'
import { missingFor } from './missing.ts'
import { missionFor } from './mission-for.ts'
import { otherAmounts } from './other-amounts.ts'
import type { Purchase } from './use-purchase.ts'
import styles from './card-view.module.css'

type Props = { item: StoreGiftCard; purchase: Purchase }

/** A gift card with what there is to know before it is bought, and the other amounts of its platform. */
export const CardView = ({ item, purchase }: Props) => (
  <div className={styles.view}>
    <div>
      <CardFace platform={item.platform} amount={item.amount} sizes="23rem" />
      <Amounts item={item} purchase={purchase} />
    </div>
    <div>
      <Row align="start" justify="between" gap={3} className={styles.title}>
        <DialogTitle>{item.name}</DialogTitle>
        {item.isAvailable && <DiscountChip item={item} />}
      </Row>
      <Text size="small" above={1}>
        {item.isAvailable ? (
          <Text as="b" tone="ok" weight="strong">
            Available
          </Text>
        ) : (
          <Text as="span" tone="muted">
            Sold. Back when new codes arrive.
          </Text>
        )}
      </Text>
      <Facts item={item} />
      <Action item={item} purchase={purchase} />
    </div>
  </div>
)

/** The amounts of the platform, each with the card that is shown when it is chosen. */
function Amounts({ item, purchase }: Props) {
  const { data } = useRead('shop/items', {})
  const cards = otherAmounts(data?.[item.platform] ?? [], item)
  if (cards.length < 2) return null
  return (
    <ul className={styles.amounts} aria-label="Amounts">
      {cards.map((card) => (
        <li key={card.id}>
          <button
            type="button"
            aria-label={`$${amountText(card)}`}
            aria-pressed={card.id === item.id}
            onClick={() => purchase.choose(card)}
          >
            <CardFace platform={card.platform} amount={card.amount} sizes="4rem" plain />
            <Text as="span" size="caption" numeric>
              ${amountText(card)}
            </Text>
          </button>
        </li>
      ))}
    </ul>
  )
}

const amountText = ({ amount }: StoreGiftCard) => (Number.isInteger(amount) ? String(amount) : formatAmount(amount))

function Facts({ item: { platform } }: { item: StoreGiftCard }) {
  const { worksWith, where, expires } = redeeming[platform]
  const facts = [
    ['Works with', worksWith],
    ['Redeem', where],
    ['Expires', expires],
    ['Refunds', `None once the code is shown. If it does not work, tell us within ${reportDays} days.`],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Buy, or how far the balance is from the price, and how to earn the rest. */
function Action({ item, purchase }: Props) {
  const { solcoinBalance } = useCurrentUser()
  const missing = missingFor(item, solcoinBalance)
  if (item.isAvailable && missing > 0) return <Short item={item} missing={missing} balance={solcoinBalance} />
  return (
    <>
      <Button
        variant="gold"
        size="large"
        className={styles.buy}
        disabled={!item.isAvailable}
        onClick={({ detail }) => detail > 1 || purchase.review()}
      >
        {item.isAvailable ? <BuyLabel item={item} /> : 'Sold'}
      </Button>
      {item.isAvailable && (
        <Text size="caption" tone="faint" above={2}>
          Nothing is spent until you confirm on the next step.
        </Text>
      )}
    </>
  )
}

function Short({ item, missing, balance }: { item: StoreGiftCard; missing: number; balance: number }) {
  // The link does not wait for the missions.
  const { data } = useRead('missions', {})
  const mission = data && missionFor(data.missions, missing)
  return (
    <>
      <Row as={Text} justify="between" gap={3} above={5} below={2} size="small" tone="muted" numeric>
        <span>
          {formatAmount(missing)}
          <VisuallyHidden> Solcoins</VisuallyHidden> to go
        </span>
        <CardPrice item={item} />
      </Row>
      <ProgressBar slim share={balance / item.yourPrice} />
      <ButtonLink variant="gold" size="large" className={styles.earn} to={paths.missions}>
        {mission ? `Earn ${formatAmount(mission.solcoins)}: ${mission.title}` : 'See what missions pay'}
      </ButtonLink>
    </>
  )
}
