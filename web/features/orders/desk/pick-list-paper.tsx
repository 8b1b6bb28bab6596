import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { formatCount } from '../../../ui/format.ts'
import { Row, Text } from '../../../ui/primitives.tsx'
import { GoodsTable } from './goods-table.tsx'
import { piecesText } from './order.ts'
import { pickList } from './pick-list.ts'
import styles from './paper.module.css'

/** What to fetch from the shelves for several orders. */
export function PickListPaper({ orders }: { orders: readonly AdminOrderDetail[] }) {
  const goods = pickList(orders)
  const units = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className={styles.picks} aria-label="Pick list">
      <Row justify="between" align="end" className={styles.top}>
        <Text as="h2" size="h3">
          Pick list
        </Text>
        <Text as="span" size="small">
          {formatCount(orders.length)} {orders.length === 1 ? 'order' : 'orders'}
        </Text>
      </Row>
      <GoodsTable goods={goods} done="Fetched" total={piecesText(units)} />
    </article>
  )
}
