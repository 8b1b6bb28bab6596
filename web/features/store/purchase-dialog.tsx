import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { tierOf } from '../../../shared/membership/tiers.ts'
import { formatAmount, toAmount, toCents } from '../../../shared/money.ts'
import type { StoreGiftCard } from '../../../shared/store/schema.ts'
import { useCurrentUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { CardFace } from '../../ui/card-face.tsx'
import { CodeBox } from '../../ui/code-box.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Card, Row, Stack, Text } from '../../ui/primitives.tsx'
import { Price } from '../../ui/price.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import text from '../../ui/text.module.css'
import type { Purchase, Sale } from './use-purchase.ts'
import styles from './purchase-dialog.module.css'

type Props = { purchase: Purchase; open: boolean; onClose: () => void }

/** The two dialogs of a purchase: the question before it, and the code after it. */
export const PurchaseDialog = ({ purchase }: Props) => (
  <>
    <ConfirmPurchaseDialog purchase={purchase} />
    <PurchasedDialog purchase={purchase} />
  </>
)

/** The moment of a purchase: the card turns up, with its code, and the balance goes down. */
const PurchasedDialog = ({ purchase: { question, sale, open, close } }: { purchase: Purchase }) => (
  <Dialog
    centered
    title="Gift Card Purchased"
    open={open === 'sale'}
    onClose={close}
    returnFocusTo={question?.button}
    actions={
      <Button grows onClick={close}>
        Done
      </Button>
    }
  >
    {sale && <Moment sale={sale} />}
  </Dialog>
)

function Moment({ sale: { giftCard, paid, left } }: { sale: Sale }) {
  const before = toAmount(toCents(left) + toCents(paid))
  return (
    <Stack gap={4}>
      <div className={styles.stage}>
        <div className={clsx(styles.card, styles[giftCard.platform])}>
          <CardFace platform={giftCard.platform} amount={giftCard.amount} />
        </div>
      </div>
      <Stack gap={2}>
        <Text size="small" tone="muted" className={styles.label}>
          Gift card code
        </Text>
        <CodeBox large code={giftCard.code} />
      </Stack>
      <Row gap={3} justify="between" above={2}>
        <Text as="span" size="small" tone="muted">
          Solcoins left
        </Text>
        <Price amount={left} />
      </Row>
      <ProgressBar share={before > 0 ? left / before : 0} change={{ from: 1, is: 'done' }} />
      <Text size="caption" tone="faint">
        {formatAmount(paid)} of {formatAmount(before)} spent on {giftCard.name}. You can copy the code again from your
        notifications, so you can close this.
      </Text>
    </Stack>
  )
}

/** Asks before a purchase: the card, its price, and the balance before and after. */
function ConfirmPurchaseDialog({ purchase: { question, open, confirm, close } }: { purchase: Purchase }) {
  return (
    <Dialog
      sheet
      focusesItself
      title="Buy this gift card?"
      open={open === 'question'}
      onClose={close}
      returnFocusTo={question?.button}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          {/* The second press of a double click on Buy lands here if the dialog opens under the pointer. */}
          <Button variant="gold" onClick={({ detail }) => detail > 1 || confirm()}>
            Buy for {formatAmount(question?.item.yourPrice ?? 0)} Solcoins
          </Button>
        </>
      }
    >
      {question && <Summary item={question.item} />}
    </Dialog>
  )
}

function Summary({ item: { name, platform, amount, yourPrice, solcoinPrice } }: { item: StoreGiftCard }) {
  const { solcoinBalance, membershipTier } = useCurrentUser()
  const after = toAmount(toCents(solcoinBalance) - toCents(yourPrice))
  const tier = tierOf(membershipTier)
  return (
    <Stack gap={5}>
      <div className={styles.cardToBuy}>
        <CardFace platform={platform} amount={amount} />
        <Stack gap={2}>
          <Text as="h3" size="h4" anywhere>
            {name}
          </Text>
          <Price amount={yourPrice} before={solcoinPrice} />
          {yourPrice !== solcoinPrice && (
            <Text size="caption" tone="muted">
              {tier.name}, {tier.discountPercent}% off
            </Text>
          )}
        </Stack>
      </div>
      <Card sunken gap={4} className={styles.balance}>
        <Row as="dl" wraps gap={3} align="end" justify="between">
          <div>
            <Text as="dt" size="caption" tone="faint">
              Balance now
            </Text>
            <Text as="dd" figure weight="medium">
              {formatAmount(solcoinBalance)}
            </Text>
          </div>
          <ArrowRight className={text.faint} size="1.25rem" aria-hidden />
          <Text as="div" end>
            <Text as="dt" size="caption" tone="faint">
              Afterwards
            </Text>
            <Text as="dd" figure weight="medium">
              {formatAmount(after)}
            </Text>
          </Text>
        </Row>
        <ProgressBar share={solcoinBalance > 0 ? after / solcoinBalance : 0} change={{ from: 1, is: 'planned' }} />
      </Card>
      <Text size="small" tone="muted">
        The code appears immediately, and you can copy it again from your notifications. A code cannot be returned once
        it is shown.
      </Text>
    </Stack>
  )
}
