import type { ReactNode } from 'react'
import { eachPrice } from '../../../../shared/catalogue/prices.ts'
import { dollars, toCents } from '../../../../shared/money.ts'
import { billRows, includedGst } from '../../../../shared/orders/bill.ts'
import type { AdminOrderDetail } from '../../../../shared/orders/schema.ts'
import { trackingLink } from '../../../../shared/orders/tracking-link.ts'
import { ProductPicture } from '../../../cart/product-picture.tsx'
import { formatDay } from '../../../ui/format.ts'
import { Grid, Row, Stack, Text } from '../../../ui/primitives.tsx'
import { chargedOf, RefundedUnits } from '../order-sums.tsx'
import { MailAgain } from './mail-again.tsx'
import { ReportedProblem, ShipTo } from './order-badges.tsx'
import { refundableOf } from './order.ts'
import styles from './order-detail.module.css'

/** One detail with its label; nothing if it is unknown. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <Text as="dt" size="caption" tone="faint">
        {label}
      </Text>
      <Text as="dd" size="compact" anywhere>
        {children}
      </Text>
    </div>
  ) : null

const Code = ({ children }: { children: ReactNode }) => (
  <Text as="code" code size="small">
    {children}
  </Text>
)

/** The number, which leads to the carrier's page if the carrier is known. */
function Tracking({ order }: { order: AdminOrderDetail }) {
  const link = trackingLink(order)
  const number = <Code>{order.tracking}</Code>
  return link ? (
    <a href={link} target="_blank" rel="noreferrer">
      {number}
    </a>
  ) : (
    number
  )
}

/** Everything that staff can see of an order. */
export function OrderDetail({ order, onCorrect }: { order: AdminOrderDetail; onCorrect: () => void }) {
  const { customerName, email, phone, carrier, tracking, shippedAt, paymentIntentId } = order
  return (
    <Stack gap={5}>
      <ReportedProblem order={order} />
      <div className={styles.parts}>
        <OrderItems order={order} />
        <ShipTo order={order} onCorrect={onCorrect} />
      </div>
      <Grid as="dl" gap={4}>
        <Fact label="Customer">{customerName}</Fact>
        <Fact label="Email">{email && <a href={`mailto:${email}`}>{email}</a>}</Fact>
        <Fact label="Phone">{phone && <a href={`tel:${phone}`}>{phone}</a>}</Fact>
        <Fact label="Shipped">{shippedAt && `${formatDay(shippedAt)}${carrier ? ` with ${carrier}` : ''}`}</Fact>
        <Fact label="Tracking number">{tracking && <Tracking order={order} />}</Fact>
        <Fact label="Stripe payment">{paymentIntentId && <Code>{paymentIntentId}</Code>}</Fact>
      </Grid>
      <MailAgain order={order} />
    </Stack>
  )
}

const sum = (amount: number) => dollars(toCents(amount))

type Sum = { label: string; value: string; isStrong?: boolean; note?: string }

/** The sums of an order, from the subtotal to what remains of the payment. */
function sumsOf(order: AdminOrderDetail): Sum[] {
  const { paid, refunded, chargedBack } = order
  const charged = chargedOf(order)
  const [subtotal, shipping, total] = billRows(charged)
  return [
    subtotal,
    shipping,
    { ...total, isStrong: paid === null, note: includedGst(charged) },
    ...(paid === null ? [] : [{ label: 'Paid', value: sum(paid), isStrong: true }]),
    ...(refunded > 0 ? [{ label: 'Refunded', value: `−${sum(refunded)}` }] : []),
    ...(chargedBack > 0 ? [{ label: 'Lost in a dispute', value: `−${sum(chargedBack)}` }] : []),
    ...(refunded + chargedBack > 0 ? [{ label: 'Remaining', value: sum(refundableOf(order)), isStrong: true }] : []),
  ]
}

const Line = ({ line }: { line: AdminOrderDetail['lines'][number] }) => {
  const { productId, name, variantName, image, unitPrice, quantity, lineTotal } = line
  return (
    <li>
      <ProductPicture product={{ id: productId, images: image ? [image] : [] }} sizes="2.75rem" />
      <Text as="span" figure weight="medium" tone="muted">
        {quantity} ×
      </Text>
      <Stack as="span">
        {name}
        <Text as="small" size="caption" tone="faint">
          {variantName && `${variantName}, `}
          {eachPrice(toCents(unitPrice))}
        </Text>
        <RefundedUnits line={line} />
        {line.restocked > 0 && (
          <Text as="small" size="caption" tone="faint">
            {line.restocked} back in stock
          </Text>
        )}
      </Stack>
      <Text as="b" figure>
        {sum(lineTotal)}
      </Text>
    </li>
  )
}

/** The ordered items, their total, what was paid, and what went back. */
const OrderItems = ({ order }: { order: AdminOrderDetail }) => (
  <section aria-label="Items and totals" className={styles.items}>
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <Line key={`${line.productId} ${line.variantId}`} line={line} />
      ))}
    </ul>
    <Stack as="dl" gap={1} className={styles.sums}>
      {sumsOf(order).map(({ label, value, isStrong, note }) => (
        <Row key={label} wraps justify="between" above={isStrong ? 1 : undefined}>
          <Text as="dt" tone={isStrong ? 'plain' : 'muted'}>
            {label}
          </Text>
          <Text as="dd" figure weight={isStrong ? 'strong' : 'medium'} size={isStrong ? 'h4' : undefined}>
            {value}
          </Text>
          {note && (
            <Text as="dd" size="caption" tone="faint" className={styles.note}>
              {note}
            </Text>
          )}
        </Row>
      ))}
    </Stack>
  </section>
)
