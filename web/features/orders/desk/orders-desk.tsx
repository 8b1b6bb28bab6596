import { useNavigate } from 'react-router'
import type { ListedOrder } from '../../../../shared/orders/schema.ts'
import { QueueSwitcher } from '../../../api/queue-switcher.tsx'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import { useColleagues } from '../../../api/use-colleagues.ts'
import emptyShelf from '../../../art/empty-shelf.svg'
import { printPath } from '../../../navigation/paths.ts'
import { ShowMore } from '../../../ui/feedback/states.tsx'
import { lazyComponent, useDialogFor } from '../../../ui/lazy.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { useLetters } from '../../../ui/letters.ts'
import { QueueEmpty } from '../../../ui/queue/queue-empty.tsx'
import { QueueFilters } from '../../../ui/queue/queue-filters.tsx'
import { Queue } from '../../../ui/queue/queue.tsx'
import screen from '../../../ui/queue/screen.module.css'
import { type QueueControl, useNamedItem, useQueue } from '../../../ui/queue/use-queue.ts'
import { BulkBar } from './bulk-bar.tsx'
import { type OrderChoiceState, useOrderChoice, whyAlone } from './order-choice.ts'
import { choiceOf, isListed, type OrderChoice, type OrderFilter } from './order-filter.ts'
import { OrderPane } from './order-pane.tsx'
import { AllOrdersBox, OrderBox, orderRow } from './order-row.tsx'
import { orderStatuses } from './order.ts'
import { useShipTogether } from './ship-together.ts'
import { useOrderFilter, useOrders } from './use-orders.ts'

const ShipDialog = lazyComponent(async () => (await import('./ship-dialog.tsx')).ShipDialog)

const keys = [
  { keys: ['X'], words: 'Check' },
  { keys: ['S'], words: 'Ship' },
  { keys: ['P'], words: 'Packing slip' },
  { keys: ['R'], words: 'Refund' },
  { keys: ['C'], words: 'Correct' },
  { keys: ['A'], words: 'Answer' },
]

/** The orders of the merchandise shop: of one status, with an open problem, or found. The URL contains the filter. */
export function OrdersDesk() {
  const { filter, text, find, choose } = useOrderFilter()
  const { list, orders, named, counts } = useOrders(filter, useNamedItem())
  const control = useQueue(orders.map(({ id }) => id))
  const colleagues = useColleagues('orders', control.openId)
  const choice = useOrderChoice(orders)
  const shipping = useShipTogether(choice.uncheck)
  const shipDialog = useDialogFor<readonly ListedOrder[]>(ShipDialog.preload)
  useOrderKeys({ orders, control, choice, onShip: shipDialog.showFor })
  return (
    <>
      <div className={screen.head}>
        <PanelHead id="orders" title="Orders" isBelowTab lead={leadOf(filter)}>
          <QueueSwitcher current="orders" />
          <RefreshButton reads={['admin/orders', 'admin/queues']} />
        </PanelHead>
      </div>
      <QueueFilters
        label="Status"
        choices={choices.map(({ value, label }) => ({
          value,
          label,
          count: counts[value],
          isWork: counts[value] !== '0',
        }))}
        value={choiceOf(filter)}
        onChange={choose}
        field="Find an order"
        placeholder="Number, name or email"
        maxLength={120}
        text={text}
        onType={find}
      />
      <Queue
        query={list}
        loading="Loading the orders"
        failure="The orders did not load. Nothing was changed."
        control={control}
        label="Orders"
        items={orders}
        other={named}
        row={(order) => orderRow(order, !('status' in filter))}
        colleagues={colleagues}
        order={'problem' in filter ? 'Oldest first' : 'Latest first'}
        more={<ShowMore list={list} />}
        empty={<NoOrders filter={filter} />}
        above="26rem"
        keys={keys}
        choice={{
          renderBox: (order) => <OrderBox order={order} choice={choice} />,
          all: <AllOrdersBox choice={choice} />,
          bar: choice.chosen.length > 0 && (
            <BulkBar chosen={choice.chosen} ship={shipDialog.triggerFor(choice.chosen)} onClear={choice.clear} />
          ),
        }}
      >
        {(order) => (
          <OrderPane
            key={order.id}
            order={order}
            control={control}
            isBulk={choice.chosen.length > 0}
            isListed={(changed) => isListed(changed, filter)}
          />
        )}
      </Queue>
      {shipDialog.subject && (
        <ShipDialog key={shipDialog.openCount} orders={shipDialog.subject} shipping={shipping} {...shipDialog.props} />
      )}
    </>
  )
}

type Keys = {
  orders: readonly ListedOrder[]
  control: QueueControl
  choice: OrderChoiceState<ListedOrder>
  onShip: (orders: readonly ListedOrder[]) => void
}

/** X checks an order. Where only the list is shown, S and P act on the order that has the focus. */
function useOrderKeys({ orders, control, choice, onShip }: Keys) {
  const navigate = useNavigate()
  useLetters((letter) => {
    const order = orders.find(({ id }) => id === control.meant())
    if (!order) return undefined
    const { id } = order
    if (letter === 'x') return () => choice.check(id, !choice.has(id))
    if (!control.isListOnly() || choice.chosen.length > 0) return undefined
    if (letter === 's' && whyAlone(order) === undefined) return () => onShip([order])
    return letter === 'p' ? () => void navigate(printPath([id], 'slips')) : undefined
  })
}

const leadOf = (filter: OrderFilter): string =>
  'problem' in filter
    ? 'Orders with a problem that is not answered, oldest first.'
    : 'Orders from the merchandise shop, newest first.'

function textsOf(filter: OrderFilter): [title: string, text: string] {
  if ('q' in filter)
    return [
      `No order matches “${filter.q}”`,
      'Only paid orders are found. Check the number against the receipt, or try another part of the name.',
    ]
  if ('problem' in filter) return ['No open problems', 'What buyers report appears here until it is answered.']
  return filter.status === 'paid'
    ? ['Nothing to ship', 'Paid orders appear here. Refresh to check again.']
    : ['No matching orders', 'No order has this status. Choose another, or refresh to check again.']
}

/** What an empty list means, and what to do next. */
function NoOrders({ filter }: { filter: OrderFilter }) {
  const [title, text] = textsOf(filter)
  return <QueueEmpty art={emptyShelf} level={3} title={title} text={text} />
}

/** A status, or the open problems. */
const choices: readonly { value: OrderChoice; label: string }[] = [
  ...orderStatuses.slice(0, 1),
  { value: 'problem', label: 'Problems' },
  ...orderStatuses.slice(1),
]
