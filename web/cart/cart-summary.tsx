import { dollars } from '../../shared/money.ts'
import { Stack, Text } from '../ui/primitives.tsx'
import { type CartLine, keyOf, linePriceOf, orderable, sumsOf, unitPriceOf, variantOf } from './cart.ts'
import { CartTotals } from './cart-totals.tsx'
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
          <Text size="caption" tone="faint">
            {variant && `${variant.name}, `}
            {line.quantity} × {dollars(unitPriceOf(line))}
          </Text>
        </div>
        <CartLineNotice line={line} />
      </Stack>
      <Text as="b" figure weight="medium" tone={isLeftOut ? 'faint' : undefined}>
        {isLeftOut ? <s>{price}</s> : price}
      </Text>
    </li>
  )
}
