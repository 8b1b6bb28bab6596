import clsx from 'clsx'
import { formatAmount, toAmount, toCents } from '../../../shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { CardFace } from '../../ui/card-face.tsx'
import { CodeBox } from '../../ui/code-box.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Price } from '../../ui/price.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { Purchase, Sale } from './use-purchase.ts'
import styles from './purchased-dialog.module.css'

/** The moment of a purchase: the card turns up, with its code, and the balance goes down. */
export const PurchasedDialog = ({ purchase: { question, sale, open, close } }: { purchase: Purchase }) => (
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
