import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ListedOrder } from '../../../../shared/orders/schema.ts'
import { QueueSwitcher } from '../../../api/queue-switcher.tsx'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import { useList } from '../../../api/client.ts'
import { useColleagues } from '../../../api/use-colleagues.ts'
import emptyShelf from '../../../art/empty-shelf.svg'
import { printPath } from '../../../navigation/paths.ts'
import { useQueryString } from '../../../navigation/use-query-string.ts'
import { EmptyState, QueryState, ShowMore, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { lazyComponent, useDialogFor } from '../../../ui/lazy.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { useLetters } from '../../../ui/letters.ts'
import { focusedRow, moveRowFocus } from '../../../ui/list-rows.ts'
import { Stack } from '../../../ui/primitives.tsx'
import { FilterChips } from '../../../ui/queue/filter-chips.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { type OrderChoiceState, useOrderChoice } from './order-choice.ts'
import { choiceOf, filterOf, type OrderChoice, type OrderFilter, orderFilter, withFilter } from './order-filter.ts'
import { OrderKeys } from './order-keys.tsx'
import { OrderList } from './order-list.tsx'
import { orderStatuses } from './order.ts'
import { useShipTogether } from './ship-together.ts'
import styles from './orders-desk.module.css'

const toShip = filterOf('paid')

/** The filter in the URL, and the text of the search, which follows after a pause in typing. */
function useOrderFilter() {
  const [search, change, changeAfterPause] = useQueryString()
  const filter = orderFilter(search)
  const [text, setText] = useState('q' in filter ? filter.q : '')
  const show = (next: OrderFilter) => (now: URLSearchParams) => withFilter(now, next)
  return {
    filter,
    text,
    find: (typed: string) => {
      setText(typed)
      changeAfterPause(show(typed.trim() ? { q: typed.trim() } : toShip))
    },
    choose: (choice: OrderChoice) => {
      setText('')
      change(show(filterOf(choice)))
    },
  }
}

const OrderDialog = lazyComponent(async () => (await import('./order-dialog.tsx')).OrderDialog)
const ShipDialog = lazyComponent(async () => (await import('./ship-dialog.tsx')).ShipDialog)

/** The orders of the merchandise shop: of one status, with an open problem, or found. The URL contains the filter. */
export function OrdersDesk() {
  const { filter, text, find, choose } = useOrderFilter()
  const { list, rows: orders = [] } = useList('admin/orders', { query: filter })
  const dialog = useDialogFor<string>(OrderDialog.preload)
  const opened = dialog.props.open ? (dialog.subject ?? null) : null
  const colleagues = useColleagues('orders', orders.length === 0 ? undefined : opened)
  const choice = useOrderChoice(orders)
  const shipping = useShipTogether(choice.uncheck)
  const shipDialog = useDialogFor<readonly ListedOrder[]>(ShipDialog.preload)
  const actOnLetters = useOrderListKeys({ orders, choice, onShip: shipDialog.showFor })
  return (
    <Stack as="section" gap={6} aria-labelledby="orders">
      <PanelHead id="orders" title="Orders" isBelowTab lead={leadOf(filter)}>
        <QueueSwitcher current="orders" />
        <RefreshButton reads={['admin/orders', 'admin/queues']} />
      </PanelHead>
      <Stack gap={5}>
        <OrderSearch text={text} onType={find} />
        <FilterChips label="Status" choices={choices} value={choiceOf(filter)} onChange={choose} />
        <QueryState
          query={list}
          loading={<TableSkeleton label="Loading the orders" rows={6} />}
          failure="The orders did not load. Nothing was changed."
        />
        {list.data && orders.length === 0 && <NoOrders filter={filter} />}
        {orders.length > 0 && (
          <OrderList
            orders={orders}
            choice={choice}
            colleagues={colleagues}
            showsStatus={!('status' in filter)}
            triggerFor={dialog.triggerFor}
          />
        )}
        <ShowMore list={list} />
        {choice.chosen.length > 0 ? (
          <BulkBar chosen={choice.chosen} ship={shipDialog.triggerFor(choice.chosen)} onClear={choice.clear} />
        ) : (
          orders.length > 0 && <OrderKeys isOn={actOnLetters} />
        )}
      </Stack>
      {dialog.subject && (
        <OrderDialog
          key={dialog.openCount}
          id={dialog.subject}
          colleague={colleagues.get(dialog.subject)}
          {...dialog.props}
        />
      )}
      {shipDialog.subject && (
        <ShipDialog
          key={`ship ${shipDialog.openCount}`}
          orders={shipDialog.subject}
          shipping={shipping}
          {...shipDialog.props}
        />
      )}
    </Stack>
  )
}

type OrderListKeys = {
  orders: readonly ListedOrder[]
  choice: OrderChoiceState<ListedOrder>
  onShip: (orders: readonly ListedOrder[]) => void
}

/** The keys of the list: they act on the checked orders, or on the one that has the focus. */
function useOrderListKeys({ orders, choice, onShip }: OrderListKeys) {
  const navigate = useNavigate()
  const focused = () => orders.filter(({ id }) => id === focusedRow())
  const meant = () => (choice.chosen.length > 0 ? choice.chosen : focused())
  const keys: Partial<Record<string, () => void>> = {
    j: () => moveRowFocus(1),
    k: () => moveRowFocus(-1),
    x: () => focused().forEach(({ id }) => choice.check(id, !choice.has(id))),
    s: () => meant().length > 0 && onShip(meant()),
    p: () =>
      meant().length > 0 &&
      void navigate(
        printPath(
          meant().map(({ id }) => id),
          'slips',
        ),
      ),
  }
  return useLetters((letter) => keys[letter])
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

/** A status, or the open problems. */
const choices: readonly { value: OrderChoice; label: string }[] = [
  ...orderStatuses.slice(0, 1),
  { value: 'problem', label: 'Problems' },
  ...orderStatuses.slice(1),
]
