import type { ReactNode } from 'react'
import { dollars } from '../../shared/money.ts'
import { includedGst } from '../../shared/orders/bill.ts'
import { Row, Stack, Text } from '../ui/primitives.tsx'
import { type CartSums as Sums, lowestShipping } from './cart.ts'
import styles from './cart-totals.module.css'

/** The shipping, which the customer chooses on Stripe's page, and what it costs at least. */
const shippingToCome = (
  <Row as="span" wraps justify="end" align="baseline" className={styles.shipping}>
    <span>Calculated at checkout</span>{' '}
    <Text as="small" size="caption" tone="muted">
      from {lowestShipping}
    </Text>
  </Row>
)

/** The cart's total, as far as it is known before Stripe's page. */
export const CartTotals = ({ sums }: { sums: Sums }) => (
  <PriceBreakdown
    rows={[
      { label: 'Shipping', value: shippingToCome, isSum: false },
      { label: 'Total', value: dollars(sums.total) },
    ]}
    note={includedGst(sums)}
  />
)

export type PriceRow = { label: string; value: ReactNode; isSum?: boolean; isTotal?: boolean }

/** The parts of a price, one in each row. The total is large, with a note of what it includes: it is the last row, unless another one is marked. */
export const PriceBreakdown = ({ rows, note }: { rows: readonly PriceRow[]; note: string }) => {
  const total = rows.find(({ isTotal }) => isTotal) ?? rows.at(-1)
  return (
    <Stack as="dl" gap={2} className={styles.list}>
      {rows.map((row) => (
        <div key={row.label} data-total={row === total || undefined}>
          <dt>{row.label}</dt>
          <dd data-sum={row.isSum ?? true}>{row.value}</dd>
          {row === total && (
            <Text as="dd" size="caption" tone="faint" className={styles.note}>
              {note}
            </Text>
          )}
        </div>
      ))}
    </Stack>
  )
}
