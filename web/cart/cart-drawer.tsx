import { Minus, Plus } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { eachPrice } from '../../shared/catalogue/prices.ts'
import { dollars } from '../../shared/money.ts'
import { maxQuantity } from '../../shared/orders/schema.ts'
import emptyCart from '../art/empty-cart.svg'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/feedback/dialog.tsx'
import { EmptyState } from '../ui/feedback/states.tsx'
import { Row, Stack, Text } from '../ui/primitives.tsx'
import { CartLineNotice } from './cart-line-notice.tsx'
import { cart, useCart } from './cart-store.ts'
import { CartTotals } from './cart-summary.tsx'
import {
  type CartLine as Line,
  itemCount,
  keyOf,
  linePriceOf,
  orderable,
  sumsOf,
  unitPriceOf,
  variantOf,
} from './cart.ts'
import { ProductPicture } from './product-picture.tsx'
import styles from './cart-drawer.module.css'

type Props = { open: boolean; onClose: () => void; onProceed: () => void }

/** The cart: its lines, their total, and the button that leads to payment. */
export function CartDrawer({ open, onClose, onProceed }: Props) {
  const lines = useCart()
  const sums = sumsOf(lines)
  const isEmpty = lines.length === 0
  return (
    <Dialog
      drawer
      title="Your cart"
      description={isEmpty ? undefined : itemCount(sums.units)}
      open={open}
      onClose={onClose}
      actions={
        <Stack gap={3}>
          {!isEmpty && <CartTotals sums={sums} />}
          <Button variant={isEmpty ? 'plain' : 'gold'} size="large" onClick={onProceed}>
            Proceed to Payment
          </Button>
        </Stack>
      }
    >
      {isEmpty ? (
        <div className={styles.empty}>
          <EmptyState
            bare
            art={emptyCart}
            title="Your cart is empty"
            action={
              <Button variant="quiet" onClick={onClose}>
                Keep looking
              </Button>
            }
          >
            Whatever you add waits here while you look around.
          </EmptyState>
        </div>
      ) : (
        <>
          <Stack as="ul" divided aria-label="In your cart">
            {lines.map((line) => (
              <CartLine key={keyOf(line)} line={line} />
            ))}
          </Stack>
          <Text size="caption" tone="faint" above={2}>
            Adding an item that is already here sets its quantity to 1.
          </Text>
        </>
      )}
    </Dialog>
  )
}

/** One line of the cart. Decreasing stops at 0 and keeps the line; only Remove deletes it. */
function CartLine({ line }: { line: Line }) {
  const { product, quantity } = line
  const isLeftOut = orderable([line]).length === 0
  const price = dollars(linePriceOf(line))
  const key = keyOf(line)
  const variant = variantOf(line)
  const name = variant ? `${product.name}, ${variant.name}` : product.name
  const remove = ({ currentTarget }: MouseEvent) => {
    // The button disappears with its line; the focus moves to the top of the drawer.
    currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
    cart.remove(key)
  }
  return (
    <li className={styles.line}>
      <ProductPicture product={product} dimmed={isLeftOut} />
      <Stack gap={2}>
        <Row justify="between" align="start" gap={3}>
          <div>
            <h3>{product.name}</h3>
            {variant && (
              <Text size="caption" tone="faint" anywhere>
                {variant.name}
              </Text>
            )}
            {quantity > 1 && (
              <Text size="caption" tone="faint">
                {eachPrice(unitPriceOf(line))}
              </Text>
            )}
          </div>
          <Text as="p" figure className={styles.price} tone={isLeftOut ? 'faint' : undefined}>
            {isLeftOut && quantity > 0 ? <s>{price}</s> : price}
          </Text>
        </Row>
        <Row justify="between" gap={3}>
          <Row as="fieldset" className={styles.quantity} aria-label={`Quantity of ${name}`}>
            <Step
              label={`Decrease quantity of ${name}`}
              isAtEnd={quantity === 0}
              onStep={() => cart.setQuantity(key, quantity - 1)}
            >
              <Minus size="1rem" aria-hidden />
            </Step>
            <Text as="output" figure>
              {quantity}
            </Text>
            <Step
              label={`Increase quantity of ${name}`}
              isAtEnd={quantity === maxQuantity}
              onStep={() => cart.setQuantity(key, quantity + 1)}
            >
              <Plus size="1rem" aria-hidden />
            </Step>
          </Row>
          <Button variant="quiet" className={styles.remove} aria-label={`Remove ${name}`} onClick={remove}>
            Remove
          </Button>
        </Row>
        <CartLineNotice line={line} />
      </Stack>
    </li>
  )
}

type StepProps = { label: string; isAtEnd: boolean; onStep: () => void; children: ReactNode }

/** At the limit a click has no effect. The button is not disabled, because it would lose the focus. */
const Step = ({ label, isAtEnd, onStep, children }: StepProps) => (
  <Button variant="quiet" size="icon" aria-label={label} data-at-end={isAtEnd || undefined} onClick={onStep}>
    {children}
  </Button>
)
