import { Scale, TriangleAlert } from 'lucide-react'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import styles from './notices.module.css'

/** The problems of an order that staff must check first. */
export const Notices = ({ order: { attention, isDisputed } }: { order: AdminOrderDetail }) => (
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
  </>
)
