import clsx from 'clsx'
import { Hourglass, Scale, TriangleAlert } from 'lucide-react'
import { formatAmount } from '../../../../shared/money.ts'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { formatMoment } from '../../../ui/format-date.ts'
import styles from './notices.module.css'

/** The problems of an order that staff must check first. */
export const Notices = ({
  order: { attention, isDisputed, chargedBack, refundBegun },
}: {
  order: AdminOrderDetail
}) => (
  <>
    {attention !== null && (
      <p className={styles.notice}>
        <TriangleAlert size="1.25rem" aria-hidden />
        {attention}
      </p>
    )}
    {isDisputed && (
      <p className={styles.notice}>
        <Scale size="1.25rem" aria-hidden />
        The customer disputed this payment. Respond in Stripe before you ship or refund.
      </p>
    )}
    {chargedBack > 0 && (
      <p className={styles.notice}>
        <Scale size="1.25rem" aria-hidden />
        We lost a dispute: the bank gave ${formatAmount(chargedBack)} back to the customer.
      </p>
    )}
    {refundBegun !== null && (
      <p className={clsx(styles.notice, styles.wait)}>
        <Hourglass size="1.25rem" aria-hidden />
        <span>
          A refund of ${formatAmount(refundBegun.amount)} was begun {formatMoment(refundBegun.at)}, and Stripe has not
          confirmed it. It completes by itself within a few minutes.
        </span>
      </p>
    )}
  </>
)
