import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { dollars, toCents } from '../../../../shared/money.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { Order } from '../../../../shared/orders/schema.ts'
import { read } from '../../../api/queries.ts'
import { PriceBreakdown, type PriceRow } from '../../../cart/price-breakdown.tsx'
import { ProductPicture } from '../../../cart/product-picture.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { formatDay } from '../../../ui/format-date.ts'
import type { OrderStatusText } from './order-status-text.ts'

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    '& h2': { textStyle: 'h3' },
    '& p': { textStyle: 'caption', color: 'text-3' },
  },
})

const Lines = chakra('ul', {
  base: {
    marginBlock: '4',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
      gap: '4',
      paddingBlock: '3',
    },
    '& > li + li': { borderTop: 'var(--hairline)' },
    '& h3': { fontSize: 'body', lineHeight: '1.35', letterSpacing: '0', overflowWrap: 'anywhere' },
    '& p': { textStyle: 'caption', color: 'text-3', overflowWrap: 'anywhere' },
    '& b': { fontFamily: 'display', fontWeight: '500', fontVariantNumeric: 'tabular-nums' },
  },
})

/** The rows below the lines: the payment, or the total until there is one. */
function rowsOf({ subtotal, gst, total, shipping, paid, refunded }: Order): PriceRow[] {
  const sum = (amount: number) => dollars(toCents(amount))
  return [
    { label: 'Subtotal', value: sum(subtotal) },
    { label: 'GST 10%', value: sum(gst) },
    shipping === null
      ? { label: 'Shipping', value: 'Calculated at checkout', isSum: false }
      : { label: 'Shipping', value: sum(shipping) },
    ...(paid === null
      ? [{ label: 'Total', value: dollars(toCents(total) + toCents(shipping ?? 0)) }]
      : [{ label: 'Paid', value: sum(paid) }]),
    ...(paid !== null && refunded > 0
      ? [
          { label: 'Refunded', value: `−${sum(refunded)}` },
          { label: 'Paid after refund', value: dollars(toCents(paid) - toCents(refunded)) },
        ]
      : []),
  ]
}

/** An order as its buyer sees it. */
export function OrderCard({ order, statusText }: { order: Order; statusText: OrderStatusText }) {
  // Only for the pictures, which are optional: a product that is no longer sold has none.
  const { data: products } = useQuery(read('shop/products', {}))
  const imagesOf = (id: string) => products?.find((product) => product.id === id)?.images ?? []
  return (
    <Card asChild>
      <section aria-labelledby="order">
        <Head>
          <div>
            <h2 id="order">Order {orderNumber(order.id)}</h2>
            <p>{formatDay(order.createdAt)}</p>
          </div>
          <Badge tone={statusText.tone}>{statusText.badge}</Badge>
        </Head>
        <Lines aria-label="Ordered items">
          {order.lines.map(({ productId, variantId, name, variantName, quantity, unitPrice, lineTotal }) => (
            <li key={`${productId} ${variantId}`}>
              <ProductPicture product={{ id: productId, images: imagesOf(productId) }} />
              <div>
                <h3>{name}</h3>
                <p>
                  {variantName && `${variantName}, `}
                  {quantity} × {dollars(toCents(unitPrice))}
                </p>
              </div>
              <b>{dollars(toCents(lineTotal))}</b>
            </li>
          ))}
        </Lines>
        {order.tracking && (
          <chakra.p marginBottom="4" padding="4" borderRadius="2" background="sunken" overflowWrap="anywhere">
            Tracking number <chakra.code fontFamily="code">{order.tracking}</chakra.code>
          </chakra.p>
        )}
        <PriceBreakdown rows={rowsOf(order)} />
      </section>
    </Card>
  )
}
