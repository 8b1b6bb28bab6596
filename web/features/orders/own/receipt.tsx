import { brand } from '../../../../shared/brand.ts'
import { dollars, toCents } from '../../../../shared/money.ts'
import { taxRows } from '../../../../shared/orders/bill.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { Order } from '../../../../shared/orders/schema.ts'
import { formatDay } from '../../../ui/format.ts'
import { Grid, Stack } from '../../../ui/primitives.tsx'
import { addressLines } from '../desk/order.ts'
import { chargedOf, OrderSums } from '../order-sums.tsx'
import styles from './receipt.module.css'

const sum = (amount: number) => dollars(toCents(amount))

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

/** What a tax invoice states besides: the goods and the shipping without GST, and their GST. */
const TaxTable = ({ order }: { order: Order }) => (
  <table>
    <thead>
      <tr>
        <th>Tax</th>
        <th>excl. GST</th>
        <th>GST 10%</th>
      </tr>
    </thead>
    <tbody>
      {taxRows(chargedOf(order)).map(({ part, net, gst }) => (
        <tr key={part}>
          <th scope="row">{part}</th>
          <td>{net}</td>
          <td>{gst}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

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
          <th>Each</th>
          <th>Amount</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={`${line.productId} ${line.variantId}`}>
            <td>{line.variantName ? `${line.name}, ${line.variantName}` : line.name}</td>
            <td>{line.quantity}</td>
            <td>{sum(line.unitPrice)}</td>
            <td>{sum(line.lineTotal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <div className={styles.sums}>
      <OrderSums order={order} />
      {brand.abn && order.paid !== null && <TaxTable order={order} />}
    </div>
    <p>All amounts are in Australian dollars.</p>
  </article>
)
