import { Check, Hourglass, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { AdminOrderDetail, ListedOrder } from '../../../../shared/orders/schema.ts'
import { ErrorText, Input } from '../../../ui/forms/field.tsx'
import { Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { OrderFlags } from './order-badges.tsx'
import { buyerOf, linesLeft, linesText } from './order.ts'
import type { Parcel } from './parcel-drafts.ts'
import type { ShipRow, ShipTogether } from './ship-together.ts'
import styles from './ship-dialog.module.css'

/** The id of the list of carriers that the rows suggest. */
export const carriersId = 'carriers'

/** The town of a parcel, as in “Perth WA”, with the country when it goes abroad. */
const townOf = ({ address }: AdminOrderDetail): string =>
  address
    ? [address.city, address.state, address.country === 'AU' ? null : address.country].filter(Boolean).join(' ')
    : ''

type OrderToShipProps = {
  row: ShipRow<ListedOrder>
  detail: AdminOrderDetail | undefined
  isOnly: boolean
  shipping: ShipTogether
}

/** One order to ship: who gets it, its carrier and tracking number, and below them whether it is ready or what became of it. */
export function OrderToShip({ row, detail, isOnly, shipping }: OrderToShipProps) {
  const { order, carrier, tracking, blocked, error, outcome } = row
  const town = detail && townOf(detail)
  const number = orderNumber(order.id)
  const isDone = blocked !== undefined || outcome?.is === 'shipped' || outcome?.is === 'shipped-before'
  const isSending = outcome?.is === 'sending'
  const noteId = `ship-${order.id}`
  const type = (parcel: Parcel) => shipping.enter(new Map([[order.id, parcel]]))
  return (
    <li className={styles.order}>
      <Stack gap={1}>
        <Text as="b" size="small" weight="strong" anywhere>
          <bdi>{buyerOf(order)}</bdi>
          {town && `, ${town}`}
        </Text>
        <Text as="span" size="caption" tone="faint" anywhere>
          <code>{number}</code>
          {detail && `, ${linesText(linesLeft(detail.lines))}`}
        </Text>
        <OrderFlags order={order} />
      </Stack>
      {!isDone && (
        <>
          <label>
            <VisuallyHidden>Carrier of order {number}</VisuallyHidden>
            <Input
              list={carriersId}
              placeholder="Carrier"
              maxLength={60}
              disabled={isSending}
              value={carrier}
              onChange={({ target }) => type({ carrier: target.value, tracking })}
            />
          </label>
          <label>
            <VisuallyHidden>Tracking number of order {number}</VisuallyHidden>
            <Input
              code
              data-tracking
              {...(isOnly && { 'data-autofocus': true })}
              placeholder="Tracking number"
              spellCheck={false}
              disabled={isSending}
              value={tracking}
              aria-describedby={noteId}
              {...(error && { 'aria-invalid': true })}
              onChange={({ target }) => type({ ...shipping.parcelOf(order.id), tracking: target.value })}
            />
          </label>
        </>
      )}
      <div id={noteId} className={isDone ? styles.result : styles.note}>
        <RowNote row={row} />
      </div>
    </li>
  )
}

const Note = ({ tone, Icon, children }: { tone: 'ok' | 'wait'; Icon: typeof Check; children: ReactNode }) => (
  <Row as={Text} size="small" tone={tone} gap={1} align="start">
    <Icon size="1.25rem" strokeWidth={1.75} aria-hidden />
    <span>{children}</span>
  </Row>
)

/** The result of a row, what is wrong with it, or that it is ready. */
function RowNote({ row: { blocked, error, note, outcome, isReady } }: { row: ShipRow }) {
  switch (outcome?.is) {
    case 'sending':
      return (
        <Note tone="wait" Icon={Hourglass}>
          Shipping...
        </Note>
      )
    case 'shipped':
      return (
        <Note tone="ok" Icon={Check}>
          Shipped with {outcome.with}
        </Note>
      )
    case 'shipped-before':
      return (
        <Note tone="wait" Icon={TriangleAlert}>
          It had shipped already, with {outcome.with}. Nothing was changed.
        </Note>
      )
    case 'failed':
      return <ErrorText>{outcome.why}</ErrorText>
  }
  if (blocked !== undefined)
    return (
      <Note tone="wait" Icon={TriangleAlert}>
        {blocked}
      </Note>
    )
  if (error !== undefined) return <ErrorText>{error}</ErrorText>
  if (note !== undefined)
    return (
      <Note tone="wait" Icon={TriangleAlert}>
        {note}
      </Note>
    )
  return isReady ? (
    <Note tone="ok" Icon={Check}>
      Ready
    </Note>
  ) : null
}
