import { Truck, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { brand } from '../../../shared/brand.ts'
import { paths } from '../../navigation/paths.ts'
import { lowestShipping } from '../../cart/lowest-shipping.ts'
import styles from './product-view.module.css'

/** What holds for every product: shipping and returns. */
export const ProductFacts = () => (
  <ul className={styles.facts}>
    <li>
      <Truck size="1.25rem" strokeWidth={1.75} aria-hidden />
      <span>
        Shipping from {lowestShipping}, calculated at checkout. <Link to={paths.shipping}>How it ships</Link>
      </span>
    </li>
    <li>
      <Undo2 size="1.25rem" strokeWidth={1.75} aria-hidden />
      <span>
        {brand.returnDays} days to return it unused. <Link to={paths.returns}>How returns work</Link>
      </span>
    </li>
  </ul>
)
