import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { dollars, toCents } from '../../../../shared/money.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { OwnOrder } from '../../../../shared/orders/schema.ts'
import { itemCount } from '../../../cart/item-count.ts'
import { ProductPicture } from '../../../cart/product-picture.tsx'
import { orderPath } from '../../../navigation/paths.ts'
import { formatDay } from '../../../ui/format-date.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { OrderBadge } from '../order-badge.tsx'
import styles from './order-row.module.css'
import text from '../../../ui/theme/text.module.css'

/** An order of the list: its pictures, number, state and sum. The whole row leads to it. */
export const OrderRow = ({ order }: { order: OwnOrder }) => (
  <li>
    <Card as={Link} leads className={styles.row} to={orderPath(order.sessionId)}>
      <span className={styles.pictures} aria-hidden>
        {(order.images.length > 0 ? order.images : [undefined]).map((image, index) => (
          <ProductPicture
            key={image ?? index}
            className={styles.picture}
            product={{ id: order.id, images: image ? [image] : [] }}
          />
        ))}
      </span>
      <span className={styles.name}>
        <b className={text.h4}>
          Order <span className={styles.number}>{orderNumber(order.id)}</span>
        </b>
        <span>
          {formatDay(order.createdAt)}, {itemCount(order.itemCount)}
        </span>
      </span>
      <span className={styles.state}>
        <OrderBadge order={order} />
      </span>
      <b className={styles.sum}>{dollars(toCents(order.paid ?? order.total))}</b>
      <ChevronRight className={styles.arrow} size="1.25rem" aria-hidden />
    </Card>
  </li>
)
