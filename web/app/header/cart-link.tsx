import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { dollars } from '../../../shared/money.ts'
import { openCartState, useCart } from '../../cart/cart-store.ts'
import { itemCount, sumsOf } from '../../cart/cart.ts'
import { paths } from '../../navigation/paths.ts'
import styles from './cart-link.module.css'

/** The way to the cart, from its first item on. */
export function CartLink() {
  const { units, total } = sumsOf(useCart())
  if (units === 0) return null
  return (
    <Link
      className={styles.link}
      to={paths.shop}
      state={openCartState}
      aria-label={`Cart, ${itemCount(units)}, ${dollars(total)}`}
    >
      <ShoppingBag size="1.25rem" strokeWidth={1.75} aria-hidden />
      <span className={styles.count} aria-hidden>
        {units > 99 ? '99+' : units}
      </span>
    </Link>
  )
}
