import { useEffect, useRef, useState } from 'react'
import { formatAmount } from '../../../../shared/money.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { ListedOrder } from '../../../../shared/orders/schema.ts'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import { useList } from '../../../api/client.ts'
import { Button, type DialogTrigger } from '../../../ui/button.tsx'
import emptyShelf from '../../../art/empty-shelf.svg'
import { MemberLink } from '../../../navigation/member-link.tsx'
import { useQueryString } from '../../../navigation/use-query-string.ts'
import { EmptyState, QueryState, ShowMore, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { lazyComponent, useDialogFor } from '../../../ui/lazy.tsx'
import { formatCount, formatDay } from '../../../ui/format.ts'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { Cell, CellCode, CellNote, Table } from '../../../ui/layout/table.tsx'
import { OrderBadges, OrderFlags } from './order-badges.tsx'
import { choiceOf, filterOf, type OrderChoice, type OrderFilter, orderFilter, withFilter } from './order-filter.ts'
import { buyerOf, orderStatuses } from './order.ts'
import styles from './orders-desk.module.css'

const typingPauseMs = 300
const toShip = filterOf('paid')

/** The filter in the URL, and the text of the search, which follows after a pause in typing. */
function useOrderFilter() {
  const [search, change] = useQueryString()
  const filter = orderFilter(search)
  const [text, setText] = useState('q' in filter ? filter.q : '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (next: OrderFilter) => change((now) => withFilter(now, next))
  return {
    filter,
    text,
    find: (typed: string) => {
      setText(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => show(typed.trim() ? { q: typed.trim() } : toShip), typingPauseMs)
    },
    choose: (choice: OrderChoice) => {
      setText('')
      clearTimeout(timer.current)
      show(filterOf(choice))
    },
  }
}

const OrderDialog = lazyComponent(async () => (await import('./order-dialog.tsx')).OrderDialog)

/** The orders of the merchandise shop: of one status, with an open problem, or found. The URL contains the filter. */
export function OrdersDesk() {
  const { filter, text, find, choose } = useOrderFilter()
  const { list, rows: orders = [] } = useList('admin/orders', { query: filter })
  const dialog = useDialogFor<string>(OrderDialog.preload)
  return (
    <Stack as="section" gap={6} aria-labelledby="orders">
      <PanelHead id="orders" title="Orders" isBelowTab lead={leadOf(filter)}>
        <RefreshButton reads={['admin/orders']} />
      </PanelHead>
      <Stack gap={5}>
        <OrderSearch text={text} onType={find} />
        <StatusChoice value={choiceOf(filter)} onChange={choose} />
        <QueryState
          query={list}
          loading={<TableSkeleton label="Loading the orders" rows={6} />}
          failure="The orders did not load. Nothing was changed."
        />
        {list.data && orders.length === 0 && <NoOrders filter={filter} />}
        {orders.length > 0 && (
          <Table columns={['Customer', 'Order', 'Items', { number: 'Amount' }, 'Placed', { hidden: 'Open' }]}>
            {orders.map((order) => (
              <OrderRow
                key={order.id}
                order={order}
                showsStatus={!('status' in filter)}
                trigger={dialog.triggerFor(order.id)}
              />
            ))}
          </Table>
        )}
        <ShowMore list={list} />
      </Stack>
      {dialog.subject && <OrderDialog key={dialog.openCount} id={dialog.subject} {...dialog.props} />}
    </Stack>
  )
}

const leadOf = (filter: OrderFilter): string =>
  'problem' in filter
    ? 'Orders with a problem that is not answered, oldest first.'
    : 'Orders from the merchandise shop, newest first.'

/** Finds orders while staff type. */
const OrderSearch = ({ text, onType }: { text: string; onType: (text: string) => void }) => (
  <div className={styles.search}>
    <Field label="Find an order" hint="Paid orders, by number, or by the start of a name or email.">
      {(control) => (
        <Input
          {...control}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          value={text}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  </div>
)

function textsOf(filter: OrderFilter): [title: string, text: string] {
  if ('q' in filter) {
    return [`No order matches “${filter.q}”`, 'Check the number against the receipt, or try another part of the name.']
  }
  if ('problem' in filter) return ['No open problems', 'What buyers report appears here until it is answered.']
  return filter.status === 'paid'
    ? ['Nothing to ship', 'Paid orders appear here. Refresh to check again.']
    : ['No matching orders', 'No order has this status. Choose another, or refresh to check again.']
}

/** What an empty list means, and what to do next. */
function NoOrders({ filter }: { filter: OrderFilter }) {
  const [title, text] = textsOf(filter)
  return (
    <EmptyState art={emptyShelf} title={title}>
      {text}
    </EmptyState>
  )
}

const choices: readonly { value: OrderChoice; label: string }[] = [
  ...orderStatuses.slice(0, 1),
  { value: 'problem', label: 'Problems' },
  ...orderStatuses.slice(1),
]

type Props = { value: OrderChoice | undefined; onChange: (choice: OrderChoice) => void }

/** Selects a status, or the open problems. There are too many for a segmented control. */
const StatusChoice = ({ value, onChange }: Props) => (
  <Row as="fieldset" wraps gap={2} align="stretch" className={styles.plates} aria-label="Status">
    {choices.map((choice) => (
      <Button
        key={choice.value}
        variant={choice.value === value ? 'plain' : 'quiet'}
        aria-pressed={choice.value === value}
        onClick={() => onChange(choice.value)}
      >
        {choice.label}
      </Button>
    ))}
  </Row>
)

type OrderRowProps = {
  order: ListedOrder
  /** Shows its status, which the list does not imply. */
  showsStatus: boolean
  trigger: DialogTrigger
}

const OrderRow = ({ order, showsStatus, trigger }: OrderRowProps) => (
  <tr>
    <Cell kind="name">
      {/* An account that was deleted has no name and no page. */}
      <MemberLink id={order.username && order.userId}>
        {order.face && <Avatar of={order} width={24} />}
        <bdi>{buyerOf(order)}</bdi>
      </MemberLink>
      {order.customerName !== null && order.email !== null && <CellNote>{order.email}</CellNote>}
      {showsStatus ? <OrderBadges order={order} /> : <OrderFlags order={order} />}
    </Cell>
    <Cell label="Order">
      <CellCode>{orderNumber(order.id)}</CellCode>
    </Cell>
    <Cell label="Items">{formatCount(order.itemCount)}</Cell>
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
