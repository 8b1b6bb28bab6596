import { chakra } from '@chakra-ui/react'
import { formatAmount } from '../../../../shared/money.ts'
import type { AdminOrderDetail, OrderLine } from '../../../../shared/orders/schema.ts'
import { refundableOf } from './order.ts'

const Lines = chakra('ul', {
  base: {
    '& li': {
      display: 'grid',
      gridTemplateColumns: '2.5rem minmax(0, 1fr) auto',
      gap: '2',
      paddingBlock: '3',
      borderBottom: 'var(--hairline)',
      lineHeight: '1.4',
      overflowWrap: 'anywhere',
    },
    '& li > :first-child': { textStyle: 'number', lineHeight: '1.4', color: 'text-2' },
    '& li > b': { textStyle: 'number', lineHeight: '1.4', fontWeight: '600' },
    '& small': { display: 'block', textStyle: 'caption', color: 'text-3' },
  },
})
const Sums = chakra('dl', {
  base: {
    display: 'grid',
    gap: '1',
    paddingTop: '3',
    '& > div': { display: 'flex', justifyContent: 'space-between', gap: '4' },
    '& dt': { color: 'text-2' },
    '& dd': { textStyle: 'number', lineHeight: '1.6' },
    '& > [data-strong]': { marginTop: '1', '& dt': { color: 'text' }, '& dd': { fontWeight: '600', fontSize: 'h4' } },
  },
})

type Sum = { label: string; value: string; isStrong?: boolean }

/** The sums of an order, from the subtotal to what remains of the payment. */
function sumsOf(order: AdminOrderDetail): Sum[] {
  const { subtotal, gst, total, shipping, paid, refunded } = order
  const dollars = (amount: number) => `$${formatAmount(amount)}`
  return [
    { label: 'Subtotal', value: dollars(subtotal) },
    { label: 'GST 10%', value: dollars(gst) },
    { label: 'Total', value: dollars(total) },
    { label: 'Shipping', value: shipping === null ? 'Not chosen yet' : dollars(shipping) },
    ...(paid === null ? [] : [{ label: 'Paid', value: dollars(paid), isStrong: true }]),
    ...(refunded > 0
      ? [
          { label: 'Refunded', value: `−${dollars(refunded)}` },
          { label: 'Remaining', value: dollars(refundableOf(order)), isStrong: true },
        ]
      : []),
  ]
}

const Line = ({ line: { name, variantName, unitPrice, quantity, lineTotal } }: { line: OrderLine }) => (
  <li>
    <span>{quantity} ×</span>
    <span>
      {name}
      <small>
        {variantName && `${variantName}, `}${formatAmount(unitPrice)} each
      </small>
    </span>
    <b>${formatAmount(lineTotal)}</b>
  </li>
)

/** The ordered items, their total, and what was paid and refunded. */
export const OrderItems = ({ order }: { order: AdminOrderDetail }) => (
  <section aria-label="Items and totals">
    <Lines>
      {order.lines.map((line) => (
        <Line key={`${line.productId} ${line.variantId}`} line={line} />
      ))}
    </Lines>
    <Sums>
      {sumsOf(order).map(({ label, value, isStrong }) => (
        <div key={label} data-strong={isStrong ? '' : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Sums>
  </section>
)
