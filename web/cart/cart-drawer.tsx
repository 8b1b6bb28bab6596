import { Minus, Plus } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { dollars } from '../../shared/money.ts'
import { maxQuantity } from '../../shared/orders/schema.ts'
import emptyCart from '../art/empty-cart.svg'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/feedback/dialog.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { CartLineNotice } from './cart-line-notice.tsx'
import { cart, useCart } from './cart-store.ts'
import { CartTotals } from './cart-totals.tsx'
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
        <div className={styles.footer}>
          {!isEmpty && <CartTotals sums={sums} />}
          <Button variant={isEmpty ? 'plain' : 'gold'} size="large" onClick={onProceed}>
            Proceed to Payment
          </Button>
        </div>
      }
    >
      {isEmpty ? (
        <div className={styles.empty}>
          <EmptyState
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
          <ul className={styles.lines} aria-label="In your cart">
            {lines.map((line) => (
              <CartLine key={keyOf(line)} line={line} />
            ))}
          </ul>
          <p className={styles.hint}>Adding an item that is already here sets its quantity to 1.</p>
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
    <li className={`${styles.line} ${isLeftOut ? styles.left : ''}`}>
      <ProductPicture product={product} className={styles.picture} />
      <div>
        <div className={styles.row}>
          <div>
            <h3>{product.name}</h3>
            {variant && <p className={styles.variant}>{variant.name}</p>}
          </div>
          <p className={styles.price}>
            <b>{isLeftOut && quantity > 0 ? <s>{price}</s> : price}</b>
            {quantity > 1 && <small>{dollars(unitPriceOf(line))} each</small>}
          </p>
        </div>
        <div className={`${styles.row} ${styles.controls}`}>
          <fieldset className={styles.quantity} aria-label={`Quantity of ${name}`}>
            <Step
              label={`Decrease quantity of ${name}`}
              isAtEnd={quantity === 0}
              onStep={() => cart.setQuantity(key, quantity - 1)}
            >
              <Minus size="1rem" aria-hidden />
            </Step>
            <output>{quantity}</output>
            <Step
              label={`Increase quantity of ${name}`}
              isAtEnd={quantity === maxQuantity}
              onStep={() => cart.setQuantity(key, quantity + 1)}
            >
              <Plus size="1rem" aria-hidden />
            </Step>
          </fieldset>
          <Button variant="quiet" className={styles.remove} aria-label={`Remove ${name}`} onClick={remove}>
            Remove
          </Button>
        </div>
        <CartLineNotice line={line} />
      </div>
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
