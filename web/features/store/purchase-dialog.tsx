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
import { Price } from '../../ui/price.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
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
      <Button className={styles.done} onClick={close}>
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
    <>
      <div className={styles.stage}>
        <div className={clsx(styles.card, styles[giftCard.platform])}>
          <CardFace platform={giftCard.platform} amount={giftCard.amount} />
        </div>
      </div>
      <p className={styles.label}>Gift card code</p>
      <CodeBox large code={giftCard.code} />
      <div className={styles.left}>
        <span>Solcoins left</span>
        <Price amount={left} />
      </div>
      <ProgressBar share={before > 0 ? left / before : 0} change={{ from: 1, is: 'done' }} />
      <p className={styles.hint}>
        {formatAmount(paid)} of {formatAmount(before)} spent on {giftCard.name}. You can copy the code again from your
        notifications, so you can close this.
      </p>
    </>
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
    <>
      <div className={styles.cardToBuy}>
        <CardFace platform={platform} amount={amount} />
        <div>
          <h3>{name}</h3>
          <Price amount={yourPrice} before={solcoinPrice} />
          {yourPrice !== solcoinPrice && (
            <p>
              {tier.name}, {tier.discountPercent}% off
            </p>
          )}
        </div>
      </div>
      <div className={styles.balance}>
        <dl>
          <div>
            <dt>Balance now</dt>
            <dd>{formatAmount(solcoinBalance)}</dd>
          </div>
          <ArrowRight size="1.25rem" aria-hidden />
          <div>
            <dt>Afterwards</dt>
            <dd>{formatAmount(after)}</dd>
          </div>
        </dl>
        <ProgressBar share={solcoinBalance > 0 ? after / solcoinBalance : 0} change={{ from: 1, is: 'planned' }} />
      </div>
      <p className={styles.note}>
        The code appears immediately, and you can copy it again from your notifications. A code cannot be returned once
        it is shown.
      </p>
    </>
  )
}
