import type { OrderStatus } from '../../shared/orders/schema.ts'
import { ownPartition, type IndexKey } from '../table/schema.ts'

export const orderKeys = {
  order: (orderId: string) => ownPartition('ORDER', orderId),
  checkoutSession: (sessionId: string) => ownPartition('CHECKOUT', sessionId),
  payment: (paymentIntentId: string) => ownPartition('PAYMENT', paymentIntentId),
  statusIndex: (status: OrderStatus, orderId: string): IndexKey => ({ gsi1pk: `ORDERS#${status}`, gsi1sk: orderId }),
} as const
