import { formatAmount } from '../../../../shared/money.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { AdminOrder } from '../../../../shared/orders/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { formatCount } from '../../../ui/format-count.ts'
import { formatDay } from '../../../ui/format-date.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import table from '../../../ui/layout/table.module.css'
import { OrderBadges, OrderFlags } from './order-badges.tsx'
import { buyerOf } from './order.ts'

type TableProps = {
  onOpen: (id: string) => void
  /** Shows each order's status, which the list does not imply. */
  showsStatus: boolean
  /** The user is likely to open an order: preload the dialog. */
  onIntent: () => void
}

/** The orders in a table; on a phone, one card each. */
export const OrderTable = ({ orders, ...rest }: TableProps & { orders: readonly AdminOrder[] }) => (
  <Card className={table.frame}>
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Customer</th>
          <th scope="col">Order</th>
          <th scope="col">Items</th>
          <th scope="col" className={table.number}>
            Amount
          </th>
          <th scope="col">Placed</th>
          <th scope="col">
            <VisuallyHidden>Open</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} {...rest} />
        ))}
      </tbody>
    </table>
  </Card>
)

const OrderRow = ({ order, showsStatus, onOpen, onIntent }: TableProps & { order: AdminOrder }) => (
  <tr>
    <td className={table.name}>
      <bdi>{buyerOf(order)}</bdi>
      {order.customerName !== null && order.email !== null && <small className={table.wraps}>{order.email}</small>}
      {showsStatus ? <OrderBadges order={order} /> : <OrderFlags order={order} />}
    </td>
    <td data-label="Order">
      <code className={table.code}>{orderNumber(order.id)}</code>
    </td>
    <td data-label="Items">{formatCount(order.itemCount)}</td>
    <td className={table.number} data-label="Amount">
      ${formatAmount(order.paid ?? order.total)}
      {order.refunded > 0 && <small>${formatAmount(order.refunded)} refunded</small>}
      {order.chargedBack > 0 && <small>${formatAmount(order.chargedBack)} lost in a dispute</small>}
    </td>
    <td className={table.day} data-label="Placed">
      {formatDay(order.createdAt)}
    </td>
    <td className={table.actions}>
      <Button aria-haspopup="dialog" onClick={() => onOpen(order.id)} onPointerEnter={onIntent} onFocus={onIntent}>
        Open
        <VisuallyHidden>
          {' '}
          order {orderNumber(order.id)} of {buyerOf(order)}
        </VisuallyHidden>
      </Button>
    </td>
  </tr>
)
