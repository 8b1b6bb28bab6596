import { brand } from '../../../../shared/brand.ts'
import type { Order } from '../../../../shared/orders/schema.ts'
import { arrivalInWords } from '../../../../shared/orders/arrival.ts'
import { formatMoment } from '../../../ui/format.ts'

export type Step = {
  label: string
  /** `next`: expected. `unknown`: the carrier does not report it to us. */
  state: 'done' | 'now' | 'next' | 'unknown'
  detail: string
}

const delivered: Step = {
  label: 'Delivered',
  state: 'unknown',
  detail: 'See the carrier’s tracking page for delivery.',
}
const toArrive = ({ arrival }: Order): Step =>
  arrival ? { ...delivered, detail: `Arrives ${arrivalInWords(arrival)}. ${delivered.detail}` } : delivered
const toShip: Step = { label: 'Shipped', state: 'next', detail: 'The tracking link comes by email.' }

function paidStep({ paidAt, createdAt, delivery }: Order): Step {
  const card = delivery?.cardLast4 ? `, card ending in ${delivery.cardLast4}` : ''
  return { label: 'Paid', state: 'done', detail: `${formatMoment(paidAt ?? createdAt)}${card}` }
}

const shippedStep = ({ shippedAt, carrier }: Order): Step => ({
  label: 'Shipped',
  state: 'done',
  detail: [shippedAt && formatMoment(shippedAt), carrier].filter(Boolean).join(', '),
})

const inProgress = (step: Step, detail = step.detail): Step => ({ ...step, state: 'now', detail })

const later: Record<Order['status'], (order: Order) => Step[]> = {
  pending: () => [
    { label: 'Paid', state: 'next', detail: 'We have no payment yet. Nothing was charged.' },
    toShip,
    delivered,
  ],
  processing: () => [
    { label: 'Payment processing', state: 'now', detail: 'Your bank is still sending it, which can take a few days.' },
    toShip,
    delivered,
  ],
  paid: (order) => [
    inProgress(paidStep(order)),
    { ...toShip, detail: `Within ${brand.shipDays} business days. ${toShip.detail}` },
    toArrive(order),
  ],
  shipped: (order) => [paidStep(order), inProgress(shippedStep(order)), toArrive(order)],
  refunded: (order) => [
    paidStep(order),
    ...(order.shippedAt ? [shippedStep(order)] : []),
    order.chargedBack > 0
      ? { label: 'Returned by your bank', state: 'now', detail: 'After a dispute' }
      : { label: 'Refunded', state: 'now', detail: order.refundedAt ? formatMoment(order.refundedAt) : 'In full' },
  ],
  cancelled: () => [{ label: 'Cancelled', state: 'now', detail: 'It was not paid. Nothing was charged.' }],
}

/** What has happened to an order, what happens now, and what is still to come. */
export const stepsOf = (order: Order): Step[] => [
  { label: 'Placed', state: 'done', detail: formatMoment(order.createdAt) },
  ...later[order.status](order),
]
