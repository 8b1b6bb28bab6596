import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { queryClient, read, recordRow } from '../../../api/client.ts'
import { fewAtATime } from './few-at-a-time.ts'

/** These orders with all details, as they are now. */
export const readOrders = (ids: readonly string[]): Promise<AdminOrderDetail[]> =>
  fewAtATime(ids, (id) => queryClient.fetchQuery({ ...read('admin/order', { params: { id } }), staleTime: 0 }))

/** Shows an order as the server returned it, in its detail and in the lists, before they are read again. */
export function recordOrder(order: AdminOrderDetail): void {
  queryClient.setQueryData(read('admin/order', { params: { id: order.id } }).queryKey, order)
  recordRow('admin/orders', order)
}
