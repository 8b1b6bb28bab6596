import type { AdminOrder } from '../../shared/orders/schema.ts'
import { toAmount } from '../../shared/money.ts'
import { orderTitle } from '../../shared/orders/order-title.ts'
import { pick } from '../../shared/pick.ts'
import type { Order } from './order.ts'

/**
 * The fields of the staff list that are not attributes of the index, stored with the order as one attribute. Amounts in cents.
 */
export type OrderSummary = Pick<
  Order,
  'total' | 'paid' | 'refunded' | 'chargedBack' | 'isDisputed' | 'attention' | 'paidAt'
> & {
  customerName: string | null
  email: string | null
  itemCount: number
  /** What was bought. Absent in orders that were last written before the list named it. */
  title?: string
  /** Only in orders whose dispute was decided for us. */
  isDisputeWon?: true
  /** Absent in orders that were last written before problems could be reported. */
  hasProblem?: boolean
}

/** An order in the staff list. */
export type ListedOrder = Pick<Order, 'id' | 'userId' | 'status' | 'createdAt'> & { summary: OrderSummary }

export const summaryOf = (order: Order): OrderSummary => ({
  customerName: order.buyer?.name ?? null,
  email: order.buyer?.email ?? order.payer.email,
  ...pick(order, ['total', 'paid', 'refunded', 'chargedBack', 'isDisputed', 'attention', 'paidAt']),
  ...(order.isDisputeWon && { isDisputeWon: true }),
  itemCount: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  title: orderTitle(order.lines),
  hasProblem: Boolean(order.problem && order.problem.answeredAt === null),
})

/** The order as the staff list shows it. */
export const toAdminOrder = ({ id, status, createdAt, summary }: ListedOrder): AdminOrder => ({
  ...summary,
  title: summary.title ?? null,
  hasProblem: summary.hasProblem ?? false,
  isDisputeWon: summary.isDisputeWon ?? false,
  id,
  status,
  createdAt,
  total: toAmount(summary.total),
  paid: summary.paid === null ? null : toAmount(summary.paid),
  refunded: toAmount(summary.refunded),
  chargedBack: toAmount(summary.chargedBack),
})
