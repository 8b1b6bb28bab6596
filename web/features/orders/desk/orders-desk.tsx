import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { readKey, readPages } from '../../../api/queries.ts'
import { useRefresh } from '../../../api/use-refresh.ts'
import emptyShelf from '../../../art/empty-shelf.svg'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { TableSkeleton } from '../../../ui/feedback/table-skeleton.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { selectedStatus } from './selected-status.ts'
import { OrderTable } from './order-table.tsx'
import { StatusChoice } from './status-choice.tsx'
import styles from './orders-desk.module.css'

const load = () => import('./order-dialog.tsx')
const OrderDialog = lazyComponent(async () => (await load()).OrderDialog)

/** The orders of the merchandise shop by status. The URL contains the status and the tab. */
export function OrdersDesk() {
  const [search, setSearch] = useSearchParams()
  const status = selectedStatus(search)
  const list = useInfiniteQuery(readPages('admin/orders', { query: { status } }))
  const refresh = useRefresh(readKey('admin/orders'))
  const dialog = useDialog(load)
  const [opened, setOpened] = useState<string>()
  const orders = list.data?.pages.flatMap((page) => page.rows) ?? []
  const open = (id: string) => {
    setOpened(id)
    dialog.show()
  }
  const choose = (next: string) =>
    setSearch(
      (search) => new URLSearchParams([...search].filter(([name]) => name !== 'status').concat([['status', next]])),
      {
        replace: true,
        preventScrollReset: true,
      },
    )
  return (
    <section aria-labelledby="orders">
      <PanelHead id="orders" title="Orders" lead="Orders from the merchandise shop, newest first.">
        <RefreshButton pending={refresh.isPending} onClick={() => refresh.mutate()} />
      </PanelHead>
      <div className={styles.body}>
        <StatusChoice value={status} onChange={choose} />
        {list.isPending && <TableSkeleton label="Loading the orders" rows={6} />}
        {list.isError && !list.data && (
          <Card flush>
            <ErrorState message="The orders did not load. Nothing was changed." onRetry={() => void list.refetch()} />
          </Card>
        )}
        {list.data && orders.length === 0 && (
          <Card flush>
            <EmptyState art={emptyShelf} title={status === 'paid' ? 'Nothing to ship' : 'No matching orders'}>
              {status === 'paid'
                ? 'Paid orders appear here. Refresh to check again.'
                : 'No order has this status. Choose another, or refresh to check again.'}
            </EmptyState>
          </Card>
        )}
        {orders.length > 0 && <OrderTable orders={orders} onOpen={open} onIntent={dialog.prepare} />}
        <ShowMore list={list} />
      </div>
      {opened && <OrderDialog key={dialog.openCount} id={opened} open={dialog.isOpen} onClose={dialog.hide} />}
    </section>
  )
}
