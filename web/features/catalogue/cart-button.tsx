import { ShoppingBag } from 'lucide-react'
import { dollars } from '../../../shared/money.ts'
import { sumsOf } from '../../cart/cart.ts'
import { itemCount } from '../../cart/item-count.ts'
import { useCart } from '../../cart/use-cart.ts'
import { Button } from '../../ui/button.tsx'
import type { DialogTrigger } from '../../ui/feedback/dialog-trigger.ts'
import { dialogTriggerProps } from '../../ui/feedback/dialog-trigger.ts'
import styles from './cart-button.module.css'

/** The number of items and their total. On phones, a bar at the bottom edge takes its place with the first item. */
export function CartButton({ trigger }: { trigger: DialogTrigger }) {
  const { units, total } = sumsOf(useCart())
  return (
    <Button
      variant={units > 0 ? 'plain' : 'quiet'}
      className={units > 0 ? styles.button : styles.empty}
      {...dialogTriggerProps(trigger)}
    >
      <ShoppingBag size="1.25rem" aria-hidden />
      Cart, {itemCount(units)} <b className={styles.total}>{dollars(total)}</b>
    </Button>
  )
}

/** On phones: the cart with its total, always in reach of the thumb. */
export function CartBar({ trigger }: { trigger: DialogTrigger }) {
  const { units, total } = sumsOf(useCart())
  if (units === 0) return null
  return (
    <button type="button" className={styles.bar} data-cart-bar {...dialogTriggerProps(trigger)}>
      <ShoppingBag size="1.25rem" aria-hidden />
      Cart, {itemCount(units)} <b className={styles.total}>{dollars(total)}</b>
    </button>
  )
}
