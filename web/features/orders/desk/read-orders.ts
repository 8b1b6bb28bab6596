import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { queryClient, read } from '../../../api/client.ts'
import { fewAtATime } from './few-at-a-time.ts'

/** These orders with all details, as they are now. */
export const readOrders = (ids: readonly string[]): Promise<AdminOrderDetail[]> =>
  fewAtATime(ids, (id) => queryClient.fetchQuery({ ...read('admin/order', { params: { id } }), staleTime: 0 }))
