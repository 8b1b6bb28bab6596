import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readKey, readPages } from '../../../api/queries.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { NoOrders } from './no-orders.tsx'
import { choiceOf } from './order-choice.ts'
import type { OrderFilter } from './order-filter.ts'
import { OrderSearch } from './order-search.tsx'
import { OrderTable } from './order-table.tsx'
import { StatusChoice } from './status-choice.tsx'
import { useOrderFilter } from './use-order-filter.ts'
import styles from './orders-desk.module.css'

const load = () => import('./order-dialog.tsx')
const OrderDialog = lazyComponent(async () => (await load()).OrderDialog)

/** The orders of the merchandise shop: of one status, with an open problem, or found. The URL contains the filter. */
export function OrdersDesk() {
  const { filter, text, find, choose } = useOrderFilter()
  const list = useInfiniteQuery(readPages('admin/orders', { query: filter }))
  const refresh = useRefresh(readKey('admin/orders'))
  const dialog = useDialog(load)
  const [opened, setOpened] = useState<string>()
  const orders = list.data?.pages.flatMap((page) => page.rows) ?? []
  const open = (id: string) => {
    setOpened(id)
    dialog.show()
  }
  return (
    <section aria-labelledby="orders">
      <PanelHead id="orders" title="Orders" isBelowTab lead={leadOf(filter)}>
        <RefreshButton pending={refresh.isPending} onClick={() => refresh.mutate()} />
      </PanelHead>
      <div className={styles.body}>
        <OrderSearch text={text} onType={find} />
        <StatusChoice value={choiceOf(filter)} onChange={choose} />
        {list.isPending && <TableSkeleton label="Loading the orders" rows={6} />}
        {list.isError && !list.data && (
          <Card flush>
            <ErrorState message="The orders did not load. Nothing was changed." onRetry={() => void list.refetch()} />
          </Card>
        )}
        {list.data && orders.length === 0 && <NoOrders filter={filter} />}
        {orders.length > 0 && (
          <OrderTable orders={orders} showsStatus={!('status' in filter)} onOpen={open} onIntent={dialog.prepare} />
        )}
        <ShowMore list={list} />
      </div>
      {opened && <OrderDialog key={dialog.openCount} id={opened} open={dialog.isOpen} onClose={dialog.hide} />}
    </section>
  )
}

const leadOf = (filter: OrderFilter): string =>
  'problem' in filter
    ? 'Orders with a problem that is not answered, oldest first.'
    : 'Orders from the merchandise shop, newest first.'
