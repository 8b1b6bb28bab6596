import { ArrowRight } from 'lucide-react'
import { tierOf } from '../../../shared/membership/tiers.ts'
import { formatAmount, toAmount, toCents } from '../../../shared/money.ts'
import type { StoreGiftCard } from '../../../shared/store/schema.ts'
import { useCurrentUser } from '../../api/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { CardFace } from '../../ui/card-face.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Price } from '../../ui/price.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Purchase } from './use-purchase.ts'
import styles from './confirm-purchase-dialog.module.css'

/** Asks before a purchase: the card, its price, and the balance before and after. */
export function ConfirmPurchaseDialog({ purchase: { question, open, confirm, close } }: { purchase: Purchase }) {
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
      <div className={styles.card}>
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
