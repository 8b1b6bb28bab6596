import clsx from 'clsx'
import { dollars, withGst, type Cents } from '../../shared/money.ts'
import styles from './price-tag.module.css'

type Props = {
  /** Without GST. */
  price: Cents
  /** Other variants cost more. */
  isFrom?: boolean
  /** In the product view and the banner. */
  large?: boolean
  className?: string | undefined
}

/** A price: large with GST, as Australian law requires, and small without it. */
export const PriceTag = ({ price, isFrom = false, large = false, className }: Props) => (
  <p className={clsx(styles.tag, large && styles.large, className)}>
    {isFrom && <small>from </small>}
    <b>{dollars(withGst(price))}</b>
    <small> incl. GST</small>
    <small className={styles.without}> {dollars(price)} excl. GST</small>
  </p>
)
