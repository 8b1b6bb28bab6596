import { brand } from '../../../../shared/brand.ts'
import { dollars, gstIn, toCents } from '../../../../shared/money.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { Order } from '../../../../shared/orders/schema.ts'
import { formatDay } from '../../../ui/format.ts'
import { Grid, Stack } from '../../../ui/primitives.tsx'
import { addressLines } from '../desk/order.ts'
import { OrderSums } from '../order-sums.tsx'
import styles from './receipt.module.css'

const sum = (amount: number) => dollars(toCents(amount))
/** A price without its GST, which a tax invoice states. */
const net = (amount: number) => dollars(toCents(amount) - gstIn(toCents(amount)))

/** What the paper is: only a seller with an ABN issues tax invoices, and only for what was paid. */
function titleOf({ paid }: Order): string {
  if (paid === null) return 'Order'
  return brand.abn ? 'Tax invoice' : 'Receipt'
}

const Seller = () => (
  <Stack as="address">
    <b>{brand.studio}</b>
    {brand.abn && <span>ABN {brand.abn}</span>}
    {brand.postalAddress && <span>{brand.postalAddress}</span>}
    <span>{brand.contactEmail}</span>
  </Stack>
)

function Buyer({ order: { delivery } }: { order: Order }) {
  if (!delivery?.address) return null
  const { name, address, email } = delivery
  return (
    <Stack as="address">
      <b>Sold to</b>
      {addressLines(name, address).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {email && <span>{email}</span>}
    </Stack>
  )
}

/** The receipt as it is printed. The screen does not show it, and the paper shows nothing else. */
export const Receipt = ({ order }: { order: Order }) => (
  <article className={styles.receipt} aria-label="Receipt">
    <h1>{titleOf(order)}</h1>
    <p>
      Order {orderNumber(order.id)}, {order.paidAt ? `paid ${formatDay(order.paidAt)}` : formatDay(order.createdAt)}
      {order.delivery?.cardLast4 && `, card ending in ${order.delivery.cardLast4}`}
    </p>
    <Grid gap={8}>
      <Seller />
      <Buyer order={order} />
    </Grid>
    <table>
      <thead>
        <tr>
          <th>Item</th>
          <th>Quantity</th>
          {brand.abn && <th>Each, without GST</th>}
          <th>Each</th>
          <th>Amount</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={`${line.productId} ${line.variantId}`}>
            <td>{line.variantName ? `${line.name}, ${line.variantName}` : line.name}</td>
            <td>{line.quantity}</td>
            {brand.abn && <td>{net(line.unitPrice)}</td>}
            <td>{sum(line.unitPrice)}</td>
            <td>{sum(line.lineTotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <div className={styles.sums}>
      <OrderSums order={order} />
    </div>
    <p>All amounts are in Australian dollars.</p>
  </article>
)
