import { useQuery } from '@tanstack/react-query'
import { Printer, TriangleAlert } from 'lucide-react'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import emptyShelf from '../../../art/empty-shelf.svg'
import { paths } from '../../../navigation/paths.ts'
import { useQueryString } from '../../../navigation/use-query-string.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, QueryState, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { formatCount } from '../../../ui/format.ts'
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx'
import { BackLink, PageHead } from '../../../ui/layout/page-head.tsx'
import { Notice, Row, Stack } from '../../../ui/primitives.tsx'
import { isPartlyRefunded } from './order.ts'
import { PackingSlip } from './packing-slip.tsx'
import { PickListPaper } from './pick-list-paper.tsx'
import { readOrders } from './read-orders.ts'
import styles from './paper.module.css'

const lists = [
  { value: 'slips', label: 'Packing slips' },
  { value: 'pick-list', label: 'Pick list' },
] as const
type List = (typeof lists)[number]['value']

const ordersDesk = `${paths.shopManagement}?tab=orders`

/** What the person who packs must know before it is packed. It is not printed. */
function warningOf(order: AdminOrderDetail): string | undefined {
  if (order.status === 'shipped') return 'has shipped already.'
  if (order.status !== 'paid') return 'is not to be shipped.'
  if (order.attention !== null) return 'has to be checked before it ships.'
  if (order.isDisputed) return 'is disputed.'
  if (order.hasProblem) return 'has a problem that is not answered.'
  return isPartlyRefunded(order) ? 'is partly refunded. Check what goes into the parcel.' : undefined
}

/** `/admin-shop/print`: the packing slips of orders, or what to fetch for them, on the screen as on paper. */
export function PrintOrders() {
  const [search, change] = useQueryString()
  const ids = (search.get('orders') ?? '').split(',').filter(Boolean)
  const list: List = search.get('list') === 'pick-list' ? 'pick-list' : 'slips'
  const query = useQuery({ queryKey: ['orders to print', ids], queryFn: () => readOrders(ids), gcTime: 0 })
  const orders = query.data ?? []
  const warnings = orders.flatMap((order) => {
    const warning = warningOf(order)
    return warning ? [`Order ${orderNumber(order.id)} ${warning}`] : []
  })
  return (
    <>
      <div className={styles.head}>
        <PageHead title={titleOf(list, ids.length)} back={<BackLink path={ordersDesk}>Orders</BackLink>}>
          <Row wraps gap={3}>
            <SegmentedControl
              label="What to print"
              choices={lists}
              value={list}
              onChange={(next) =>
                change((now) => {
                  now.set('list', next)
                  return now
                })
              }
            />
            <Button variant="gold" disabled={orders.length === 0} onClick={() => print()}>
              <Printer size="1.25rem" aria-hidden />
              Print
            </Button>
          </Row>
        </PageHead>
        {warnings.length > 0 && (
          <Notice as="div" tone="wait" below={5}>
            <TriangleAlert size="1.25rem" aria-hidden />
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Notice>
        )}
        {ids.length === 0 && (
          <EmptyState
            art={emptyShelf}
            title="No order is chosen"
            action={<ButtonLink to={ordersDesk}>Open the orders</ButtonLink>}
          >
            Check orders in the list, then print their slips from there.
          </EmptyState>
        )}
        {ids.length > 0 && (
          <QueryState
            query={query}
            loading={<TableSkeleton label="Loading the orders" rows={3} />}
            failure="The orders did not load. Nothing was changed."
          />
        )}
      </div>
      {list === 'pick-list' ? (
        orders.length > 0 && <PickListPaper orders={orders} />
      ) : (
        <Stack className={styles.slips}>
          {orders.map((order) => (
            <PackingSlip key={order.id} order={order} />
          ))}
        </Stack>
      )}
    </>
  )
}

function titleOf(list: List, count: number): string {
  const orders = `${formatCount(count)} ${count === 1 ? 'order' : 'orders'}`
  if (list === 'pick-list') return `Pick list for ${orders}`
  return `${formatCount(count)} packing ${count === 1 ? 'slip' : 'slips'}`
}
