import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InferOutput } from 'valibot'
import { formatAmount } from '../../../../shared/money.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { AdminOrderDetail, Shipment } from '../../../../shared/orders/schema.ts'
import { ApiError, errorMessage } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { read, readKey } from '../../../api/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'

/** True when the server refused because the order has changed since it was opened. */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && ['not_shippable', 'not_refundable', 'not_found'].includes(error.code ?? '')

/** The amount to refund, in AUD. */
export type Refund = { amount: number }

/** Ships and refunds an order. `onDone` is called afterwards, or when the order has changed since. */
export function useOrderMutations(id: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: readKey('admin/orders') })
  const show = (order: AdminOrderDetail) => {
    queryClient.setQueryData(read('admin/order', { params: { id } }).queryKey, order)
    onDone()
  }
  const reportFailure = async (error: unknown, title: string, fallback: string) => {
    toast({ tone: 'bad', title, description: errorMessage(error, fallback) })
    if (!isOutdated(error)) return
    onDone()
    await refresh()
  }
  const shipping = useMutation({
    mutationFn: (shipment: InferOutput<typeof Shipment>) =>
      call('admin/orders/ship', 'POST', { params: { id }, body: shipment }),
    onSuccess: (order) => {
      show(order)
      const description = `Order ${orderNumber(id)} is on its way, with tracking number ${order.tracking}.`
      toast({ tone: 'ok', title: 'Order Shipped', description })
      return refresh()
    },
    onError: (error) => reportFailure(error, 'Failed to Ship Order', 'Failed to mark the order as shipped'),
  })
  const refunding = useMutation({
    mutationFn: ({ amount }: Refund) => call('admin/orders/refund', 'POST', { params: { id }, body: { amount } }),
    onSuccess: (order, { amount }) => {
      show(order)
      const description = `$${formatAmount(amount)} of order ${orderNumber(id)} is going back to the customer.`
      toast({ tone: 'ok', title: 'Order Refunded', description })
      return refresh()
    },
    onError: (error) => reportFailure(error, 'Failed to Refund Order', 'Failed to refund the order'),
  })
  return { shipping, refunding }
}

export type OrderMutations = ReturnType<typeof useOrderMutations>
