import { sumsOf, keyOf } from './cart.ts'
import { CartTotals } from './cart-totals.tsx'
import { useCart } from './use-cart.ts'
import emptyCart from '../art/empty-cart.svg'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/feedback/dialog.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { CartLine } from './cart-line.tsx'
import styles from './cart-drawer.module.css'
import cartLine from './cart-line.module.css'
import { itemCount } from './item-count.ts'

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
          <ul className={cartLine.lines} aria-label="In your cart">
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
