import * as v from 'valibot'
import { PaymentAmount } from '../../../../shared/amount.ts'
import { formatAmount, toAmount, toCents } from '../../../../shared/money.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { Address, AdminOrder, OrderLine, OrderStatus } from '../../../../shared/orders/schema.ts'
import { formatCount } from '../../../ui/format.ts'
import type { BadgeTone } from '../../../ui/primitives.tsx'

/** The statuses with their labels, in the order of the filter. */
export const orderStatuses = [
  { value: 'paid', label: 'To ship' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'pending', label: 'Awaiting payment' },
  { value: 'processing', label: 'Processing' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'cancelled', label: 'Cancelled' },
] as const satisfies { value: OrderStatus; label: string }[]

/** The badge of each status. */
export const statusBadges: Record<OrderStatus, { tone: BadgeTone; label: string }> = {
  pending: { tone: 'mute', label: 'Awaiting payment' },
  processing: { tone: 'mute', label: 'Processing' },
  paid: { tone: 'wait', label: 'To ship' },
  shipped: { tone: 'ok', label: 'Shipped' },
  refunded: { tone: 'mute', label: 'Refunded' },
  cancelled: { tone: 'mute', label: 'Cancelled' },
}

/** The buyer, as far as known. */
export const buyerOf = ({ customerName, email }: Pick<AdminOrder, 'customerName' | 'email'>): string =>
  customerName ?? email ?? 'Not known yet'

/** What was bought; of an order that the list does not name yet, its number. */
export const titleOf = ({ title, id }: Pick<AdminOrder, 'title' | 'id'>): string => title ?? `Order ${orderNumber(id)}`

/** The part of the payment that can still be refunded, in AUD. */
export const refundableOf = ({ paid, ...back }: Pick<AdminOrder, 'paid' | 'refunded' | 'chargedBack'>): number =>
  paid === null ? 0 : toAmount(toCents(paid) - toCents(back.refunded) - toCents(back.chargedBack))

/** Whether some of the payment was refunded, and the order goes on. */
export const isPartlyRefunded = ({ status, refunded }: Pick<AdminOrder, 'status' | 'refunded'>): boolean =>
  refunded > 0 && (status === 'paid' || status === 'shipped')

/** Whether it is on its way: what is wrong about it can be corrected. */
export const isCorrectable = ({ status }: Pick<AdminOrder, 'status'>): boolean =>
  status === 'processing' || status === 'paid' || status === 'shipped'

/** What staff should do next. Nothing when they must check the order first, or when there is nothing to do. */
export function mainActionOf(order: Pick<AdminOrder, 'status' | 'hasProblem' | 'attention' | 'isDisputed'>) {
  if (order.attention !== null || order.isDisputed) return undefined
  if (order.hasProblem) return 'answer'
  return order.status === 'paid' ? 'ship' : undefined
}

/** The form of a partial refund: at most what remains of the payment. */
export const partialRefundSchema = (left: number) =>
  v.object({ amount: v.pipe(PaymentAmount, v.maxValue(left, `At most $${formatAmount(left)} can be refunded`)) })

/** “3 pieces”. */
export const piecesText = (count: number): string => `${formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}`

/** “Dawn Line Tee M”. */
export const lineName = ({ name, variantName }: Pick<OrderLine, 'name' | 'variantName'>): string =>
  variantName ? `${name} ${variantName}` : name

/** The lines without what refunds took out of the order: what goes into the parcel. */
export const linesLeft = <L extends Pick<OrderLine, 'quantity' | 'left'>>(lines: readonly L[]): L[] =>
  lines.filter(({ left }) => left > 0).map((line) => ({ ...line, quantity: line.left }))

/** What went back to the buyer in refunds by item. */
export const linesRefunded = <L extends Pick<OrderLine, 'quantity' | 'refunded'>>(lines: readonly L[]): L[] =>
  lines.filter(({ refunded }) => refunded > 0).map((line) => ({ ...line, quantity: line.refunded }))

/** The goods of an order in one line: “2 × Dawn Line Tee M, Crew Pin Set”. */
export const linesText = (lines: readonly Pick<OrderLine, 'name' | 'variantName' | 'quantity'>[]): string =>
  lines.map((line) => `${line.quantity > 1 ? `${line.quantity} × ` : ''}${lineName(line)}`).join(', ')

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** The lines of an address, as on a parcel. */
export function addressLines(name: string | null, address: Address): string[] {
  const { line1, line2, city, state, postalCode, country } = address
  const cityLine = [city, state, postalCode].filter(Boolean).join(' ')
  return [name, line1, line2, cityLine, regions.of(country)].filter((line): line is string => Boolean(line))
}
