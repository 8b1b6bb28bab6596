import type { Order } from './order.ts'

/** Whether the buyer has paid, or a bank is about to. From then on, the order stays in the buyer's lists. */
export const isPlaced = ({ status, paid }: Pick<Order, 'status' | 'paid'>): boolean =>
  paid !== null || status === 'processing'
