import { brand } from '../../../../shared/brand.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { formatDay } from '../../../ui/format.ts'
import { Row, Stack, Text } from '../../../ui/primitives.tsx'
import { GoodsTable } from './goods-table.tsx'
import { addressLines, linesLeft, piecesText } from './order.ts'
import styles from './paper.module.css'

/** What goes into the parcel, for who packs it and who opens it: without prices. */
export function PackingSlip({ order }: { order: AdminOrderDetail }) {
  const { id, address, customerName, createdAt, shippingOption } = order
  const lines = linesLeft(order.lines)
  const number = orderNumber(id)
  return (
    <article className={styles.slip} aria-label={`Packing slip of order ${number}`}>
      <Row justify="between" align="end" className={styles.top}>
        <Text as="b" size="h3">
          {brand.product}
        </Text>
        <Stack>
          <Text as="span" size="caption" tone="faint" end>
            Packing slip
          </Text>
          <Text as="h2" size="h4" code>
            {number}
          </Text>
        </Stack>
      </Row>
      <div className={styles.parties}>
        <Stack as="address">
          <Text as="span" size="caption" tone="faint">
            Ship to
          </Text>
          {address
            ? addressLines(customerName, address).map((line) => <span key={line}>{line}</span>)
            : 'Not known yet'}
        </Stack>
        <Stack as="dl" className={styles.facts}>
          <dt>Ordered</dt>
          <dd>{formatDay(createdAt)}</dd>
          {shippingOption && (
            <>
              <dt>Delivery</dt>
              <dd>{shippingOption}</dd>
            </>
          )}
        </Stack>
      </div>
      <GoodsTable
        goods={lines.map((line) => ({ ...line, key: `${line.productId} ${line.variantId}` }))}
        done="Packed"
        total={piecesText(lines.reduce((sum, { quantity }) => sum + quantity, 0))}
      />
      <Stack className={styles.foot}>
        <p>
          <b>Thank you for flying with us.</b> Something wrong? Write to {brand.contactEmail} within {brand.returnDays}{' '}
          days and name the order number above.
        </p>
        <p>
          {brand.studio}
          {brand.postalAddress && `, ${brand.postalAddress}`}
        </p>
      </Stack>
    </article>
  )
}
