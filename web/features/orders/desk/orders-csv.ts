import { formatAmount } from '../../../../shared/money.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { csvFile, textCell } from '../../../ui/csv.ts'
import { studioCity, studioTime } from '../../../ui/format.ts'
import { linesRefunded, linesText, statusBadges } from './order.ts'

const fields = [
  'Order',
  'Order ID',
  `Placed (${studioCity})`,
  'Status',
  'Name',
  'Email',
  'Phone',
  'Address',
  'Address, second line',
  'City',
  'State',
  'Postal code',
  'Country',
  'Delivery',
  'Items',
  'Units',
  'Refunded items',
  'Goods (AUD)',
  'Shipping (AUD)',
  'Paid (AUD)',
  'Refunded (AUD)',
  'Lost in disputes (AUD)',
  'Carrier',
  'Tracking number',
  `Shipped (${studioCity})`,
]

const text = (value: string | null | undefined): string => textCell(value ?? '')
// Without the separators of thousands, which spreadsheets would not add up.
const amount = (value: number | null): string => (value === null ? '' : formatAmount(value).replaceAll(',', ''))

/** Orders as a CSV file. Its columns “Carrier” and “Tracking number” can be filled in and read back to ship them. */
export const ordersCsv = (orders: readonly AdminOrderDetail[]): string =>
  csvFile(
    fields,
    orders.map((order) => {
      const { address } = order
      return [
        text(orderNumber(order.id)),
        order.id,
        studioTime(order.createdAt),
        statusBadges[order.status].label,
        text(order.customerName),
        text(order.email),
        text(order.phone),
        text(address?.line1),
        text(address?.line2),
        text(address?.city),
        text(address?.state),
        text(address?.postalCode),
        text(address?.country),
        text(order.shippingOption),
        text(linesText(order.lines)),
        String(order.itemCount),
        text(linesText(linesRefunded(order.lines))),
        amount(order.total),
        amount(order.shipping),
        amount(order.paid),
        amount(order.refunded),
        amount(order.chargedBack),
        text(order.carrier),
        text(order.tracking),
        order.shippedAt === null ? '' : studioTime(order.shippedAt),
      ]
    }),
  )
