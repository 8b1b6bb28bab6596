import { formatAmount } from '../../../../shared/money.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { ListedOrder } from '../../../../shared/orders/schema.ts'
import { MemberLink } from '../../../navigation/member-link.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button, type DialogTrigger } from '../../../ui/button.tsx'
import { formatCount, formatDay } from '../../../ui/format.ts'
import { CheckBox } from '../../../ui/forms/check-box.tsx'
import { Cell, CellCode, CellNote, Table } from '../../../ui/layout/table.tsx'
import { listRow } from '../../../ui/list-rows.ts'
import { Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { type Colleagues, HasOpen } from '../../../ui/queue/colleagues.tsx'
import { OrderBadges, OrderFlags } from './order-badges.tsx'
import type { OrderChoiceState } from './order-choice.ts'
import { buyerOf, piecesText } from './order.ts'
import styles from './orders-desk.module.css'

const columns = [{ hidden: 'Check' }, 'Customer', 'Order', { number: 'Amount' }, 'Placed', { hidden: 'Open' }] as const

type Props = {
  orders: readonly ListedOrder[]
  choice: OrderChoiceState<ListedOrder>
  colleagues: Colleagues
  /** Shows their status, which the list does not imply. */
  showsStatus: boolean
  triggerFor: (id: string) => DialogTrigger
}

/** The listed orders, each with a checkbox. */
export function OrderList({ orders, choice, colleagues, showsStatus, triggerFor }: Props) {
  const { chosen } = choice
  return (
    <div>
      {(choice.hasPlain || chosen.length > 0) && (
        <CheckBox
          checked={choice.isAll}
          isMixed={!choice.isAll && chosen.length > 0}
          onChange={() => choice.checkAll(chosen.length === 0)}
        >
          <Text as="span" size="small" weight="medium">
            {chosen.length > 0 ? `${formatCount(chosen.length)} checked` : 'Check all'}
          </Text>
        </CheckBox>
      )}
      <Table className={styles.orders} columns={columns}>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            choice={choice}
            colleague={colleagues.get(order.id)}
            showsStatus={showsStatus}
            trigger={triggerFor(order.id)}
          />
        ))}
      </Table>
    </div>
  )
}

type OrderRowProps = Pick<Props, 'choice' | 'showsStatus'> & {
  order: ListedOrder
  colleague: string | undefined
  trigger: DialogTrigger
}

const OrderRow = ({ order, choice, colleague, showsStatus, trigger }: OrderRowProps) => (
  <tr {...listRow(order.id)}>
    <Cell className={styles.check}>
      <CheckBox
        checked={choice.has(order.id)}
        onChange={({ currentTarget, nativeEvent }) =>
          choice.check(order.id, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      >
        <VisuallyHidden>
          Check order {orderNumber(order.id)} of {buyerOf(order)}
        </VisuallyHidden>
      </CheckBox>
    </Cell>
    <Cell kind="name">
      {/* An account that was deleted has no name and no page. */}
      <MemberLink id={order.username && order.userId}>
        {order.face && <Avatar of={order} width={24} />}
        <bdi>{buyerOf(order)}</bdi>
      </MemberLink>
      {order.customerName !== null && order.email !== null && <CellNote>{order.email}</CellNote>}
      <HasOpen name={colleague} />
      {showsStatus ? <OrderBadges order={order} /> : <OrderFlags order={order} />}
    </Cell>
    <Cell label="Order" className={styles.items}>
      {order.title}
      <CellNote>
        <CellCode>{orderNumber(order.id)}</CellCode>, {piecesText(order.itemCount)}
      </CellNote>
    </Cell>
    <Cell kind="number" label="Amount">
      ${formatAmount(order.paid ?? order.total)}
      {order.refunded > 0 && <small>${formatAmount(order.refunded)} refunded</small>}
      {order.chargedBack > 0 && <small>${formatAmount(order.chargedBack)} lost in a dispute</small>}
    </Cell>
    <Text as={Cell} nowrap label="Placed">
      {formatDay(order.createdAt)}
    </Text>
    <Cell kind="actions">
      <Button opens={trigger}>
        Open
        <VisuallyHidden>
          {' '}
          order {orderNumber(order.id)} of {buyerOf(order)}
        </VisuallyHidden>
      </Button>
    </Cell>
  </tr>
)
