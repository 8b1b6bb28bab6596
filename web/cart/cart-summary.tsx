import { dollars } from '../../shared/money.ts'
import { billRows, includedGst, lineDetail, type PricedLine } from '../../shared/orders/bill.ts'
import { Stack, Text } from '../ui/primitives.tsx'
import { type CartLine, type CartSums, keyOf, linePriceOf, orderable, sumsOf, unitPriceOf, variantOf } from './cart.ts'
import styles from './cart-summary.module.css'
import { CartLineNotice } from './cart-line-notice.tsx'
import { ProductPicture } from './product-picture.tsx'

/** The lines of a cart and their total, read-only. */
export const CartSummary = ({ lines }: { lines: readonly CartLine[] }) => (
  <>
    <Stack as="ul" divided className={styles.lines} aria-label="In your cart">
      {lines.map((line) => (
        <SummaryLine key={keyOf(line)} line={line} />
      ))}
    </Stack>
    <CartTotals sums={sumsOf(lines)} />
  </>
)

function SummaryLine({ line }: { line: CartLine }) {
  const variant = variantOf(line)
  const isLeftOut = orderable([line]).length === 0
  const price = dollars(linePriceOf(line))
  return (
    <li>
      <ProductPicture product={line.product} sizes="3.5rem" dimmed={isLeftOut} eager />
      <Stack gap={2}>
        <div>
          <h3>{line.product.name}</h3>
          <LineDetail variantName={variant?.name} unitPrice={unitPriceOf(line)} quantity={line.quantity} />
        </div>
        <CartLineNotice line={line} />
      </Stack>
      <Text as="b" figure weight="medium" tone={isLeftOut ? 'faint' : undefined}>
        {isLeftOut ? <s>{price}</s> : price}
      </Text>
    </li>
  )
}

/** What a line's name leaves out. */
export function LineDetail(line: PricedLine) {
  const detail = lineDetail(line)
  return detail === '' ? null : (
    <Text size="caption" tone="faint">
      {detail}
    </Text>
  )
}

/** The cart's total before Stripe's page, where the shipping is chosen. */
export const CartTotals = ({ sums }: { sums: CartSums }) => (
  <PriceBreakdown rows={billRows({ ...sums, shipping: null })} note={includedGst(sums)} />
)

export type PriceRow = { label: string; value: string; isSum?: boolean; isTotal?: boolean }

/** The parts of a price, one in each row. The total is large, with a note of what it includes: it is the last row, unless another one is marked. */
export const PriceBreakdown = ({ rows, note }: { rows: readonly PriceRow[]; note: string }) => {
  const total = rows.find(({ isTotal }) => isTotal) ?? rows.at(-1)
  return (
    <Stack as="dl" gap={2} className={styles.prices}>
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
