import clsx from 'clsx'
import { includingGst, withoutGst } from '../../shared/catalogue/prices.ts'
import { type Cents, dollars } from '../../shared/money.ts'
import { Row } from '../ui/primitives.tsx'
import styles from './price-tag.module.css'

type Props = {
  price: Cents
  /** Other variants cost more. */
  isFrom?: boolean
  /** In the product view and the banner. */
  large?: boolean
  /** Below it, the price without GST. */
  withNet?: boolean
  className?: string | undefined
}

/** The price that is charged, with GST as Australian law requires. */
export const PriceTag = ({ price, isFrom = false, large = false, withNet = false, className }: Props) => (
  <Row as="p" wraps align="baseline" className={clsx(styles.tag, large && styles.large, className)}>
    {isFrom && <small>from </small>}
    <b>{dollars(price)}</b>
    <small> {includingGst}</small>
    {withNet && <small className={styles.without}> {withoutGst(price)}</small>}
  </Row>
)
