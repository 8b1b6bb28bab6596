import { Printer } from 'lucide-react'
import type { Order } from '../../../../shared/orders/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDay } from '../../../ui/format-date.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { addressLines } from '../desk/order.ts'
import styles from './side-card.module.css'
import text from '../../../ui/theme/text.module.css'

/** The address, for the order's signed-in owner. */
export function GoingTo({ order: { delivery, status } }: { order: Order }) {
  if (!delivery?.address || status === 'cancelled') return null
  return (
    <Card as="section" className={styles.card} aria-labelledby="address">
      <h2 className={text.h3} id="address">
        Going to
      </h2>
      <address>
        {addressLines(delivery.name, delivery.address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </Card>
  )
}

/** Where the receipt went, and a copy to print. */
export function ReceiptCard({ order: { delivery, paidAt, createdAt } }: { order: Order }) {
  const day = formatDay(paidAt ?? createdAt)
  return (
    <Card as="section" className={styles.card} aria-labelledby="receipt">
      <h2 className={text.h3} id="receipt">
        Receipt
      </h2>
      <p>{delivery?.email ? `Sent to ${delivery.email} on ${day}.` : `Sent to the buyer’s email on ${day}.`}</p>
      <Button onClick={() => print()}>
        <Printer size="1rem" aria-hidden />
        Print the receipt
      </Button>
    </Card>
  )
}
