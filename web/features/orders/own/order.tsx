import clsx from 'clsx'
import { Check, CircleHelp, ExternalLink, Printer, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { brand } from '../../../../shared/brand.ts'
import { dollars, toCents } from '../../../../shared/money.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import { orderTitle } from '../../../../shared/orders/order-title.ts'
import type { Order as OrderType } from '../../../../shared/orders/schema.ts'
import { trackingLink } from '../../../../shared/orders/tracking-link.ts'
import { call, hasStatus, readKey, useRead } from '../../../api/client.ts'
import { useAction } from '../../../api/action.ts'
import { useUserQuery } from '../../../api/session.ts'
import { itemCount } from '../../../cart/cart.ts'
import { openCheckout } from '../../../cart/open-checkout.ts'
import { paths } from '../../../navigation/paths.ts'
import button from '../../../ui/button.module.css'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, ProgressLine } from '../../../ui/feedback/states.tsx'
import { Card, Columns, Notice, Row, Stack, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { formatDay } from '../../../ui/format.ts'
import { BackLink } from '../../../ui/layout/page-head.tsx'
import { lazyComponent } from '../../../ui/lazy.tsx'
import text from '../../../ui/text.module.css'
import place from '../../../ui/layout/place.module.css'
import { OrderSkeleton, UnknownOrder } from '../after-payment/order-skeleton.tsx'
import { addressLines } from '../desk/order.ts'
import { OrderBadge, OrderLines, OrderSums } from '../order-sums.tsx'
import { Receipt } from './receipt.tsx'
import { type Step, stepsOf } from './timeline-steps.ts'
import styles from './order.module.css'
import sideCardStyles from './side-card.module.css'

/** `/orders/{sessionId}`: one order, for everyone with its link. The address and the card are only for its owner. */
export function Order() {
  const { sessionId = '' } = useParams()
  // Staff may have shipped or refunded it since.
  const query = useRead('shop/orders', { params: { sessionId } }, { refetchOnMount: 'always' })
  const { data: order, error, isPending, refetch } = query
  if (isPending) return <OrderSkeleton />
  if (order) return <OrderView sessionId={sessionId} order={order} />
  const isUnknown = hasStatus(error, 404, 400)
  if (isUnknown) return <UnknownOrder />
  return <ErrorState isScreen message="Your order did not load. Nothing was changed." onRetry={() => void refetch()} />
}

function OrderView({ sessionId, order }: { sessionId: string; order: OrderType }) {
  const { data: user } = useUserQuery()
  const isPaid = order.paid !== null && order.status !== 'cancelled' && order.status !== 'processing'
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <>
      <div className={place.screen}>
        <BackLink path={user ? paths.orders : paths.findOrder}>{user ? 'All orders' : 'Find another order'}</BackLink>
        <Text as="h1" above={2} anywhere>
          {orderTitle(order.lines)}
        </Text>
        <Row as={Text} wraps gap={3} tone="muted" className={styles.state}>
          <OrderBadge order={order} />
          Placed {formatDay(order.createdAt)}
          <span>
            Order <span className={text.code}>{orderNumber(order.id)}</span>
          </span>
        </Row>
        <Columns side="22rem" gap={6}>
          <Stack gap={6}>
            <Timeline order={order} />
            <Card as="section" aria-labelledby="items">
              <Text as="h2" size="h3" id="items">
                {itemCount(units)}
              </Text>
              <OrderLines lines={order.lines} />
              <OrderSums order={order} />
              {order.refunded > 0 && <RefundNote order={order} />}
              {order.chargedBack > 0 && <DisputeNote order={order} />}
            </Card>
          </Stack>
          <Stack gap={6}>
            {order.status === 'pending' && <Unpaid sessionId={sessionId} />}
            <GoingTo order={order} />
            {isPaid && <ReceiptCard order={order} />}
            {isPaid && <Problem sessionId={sessionId} order={order} />}
          </Stack>
        </Columns>
      </div>
      <Receipt order={order} />
    </>
  )
}

const RefundNote = ({ order: { refunded, refundedAt, delivery } }: { order: OrderType }) => (
  <Notice tone="plain" above={5}>
    <Undo2 size="1.25rem" strokeWidth={1.75} aria-hidden />
    <span>
      {dollars(toCents(refunded))} went back to{' '}
      {delivery?.cardLast4 ? `the card ending in ${delivery.cardLast4}` : 'the way you paid'}
      {refundedAt && ` on ${formatDay(refundedAt)}`}. Banks take 5 to 10 days to show it.
    </span>
  </Notice>
)

const DisputeNote = ({ order: { chargedBack } }: { order: OrderType }) => (
  <Notice tone="plain" above={5}>
    <Undo2 size="1.25rem" strokeWidth={1.75} aria-hidden />
    <span>You disputed this payment, and your bank returned {dollars(toCents(chargedBack))} to you.</span>
  </Notice>
)

type SideCardProps = { id: string; title: string; children: ReactNode }

const SideCard = ({ id, title, children }: SideCardProps) => (
  <Card as="section" gap={3} className={sideCardStyles.card} aria-labelledby={id}>
    <Text as="h2" size="h3" id={id}>
      {title}
    </Text>
    {children}
  </Card>
)

/** Cancels an order that nobody has paid for. */
function Unpaid({ sessionId }: { sessionId: string }) {
  const cancelling = useAction({
    send: () => call('shop/checkout/cancel', 'POST', { params: { sessionId } }),
    onDone: () => {
      if (openCheckout.read()?.sessionId === sessionId) openCheckout.remove()
    },
    done: { title: 'Order Cancelled', description: 'Nothing was charged.' },
    failed: ['Order Not Cancelled', 'Please try again.'],
    changes: [readKey('shop/orders', { params: { sessionId } })],
    // It may have been paid in the meantime.
    outdated: 'any',
  })
  return (
    <SideCard id="unpaid" title="Changed your mind?">
      <p>We hold the items until you pay. Until then you can cancel, and nothing is charged.</p>
      <Button pending={cancelling.isPending} pendingText="Cancelling..." onClick={() => cancelling.mutate()}>
        Cancel this order
      </Button>
    </SideCard>
  )
}

/** The address, for the order's signed-in owner. */
function GoingTo({ order: { delivery, status } }: { order: OrderType }) {
  if (!delivery?.address || status === 'cancelled') return null
  return (
    <SideCard id="address" title="Going to">
      <Stack as="address">
        {addressLines(delivery.name, delivery.address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Stack>
    </SideCard>
  )
}

/** Where the receipt went, and a copy to print. */
function ReceiptCard({ order: { delivery, paidAt, createdAt } }: { order: OrderType }) {
  const day = formatDay(paidAt ?? createdAt)
  return (
    <SideCard id="receipt" title="Receipt">
      <p>{delivery?.email ? `Sent to ${delivery.email} on ${day}.` : `Sent to the buyer’s email on ${day}.`}</p>
      <Button onClick={() => print()}>
        <Printer size="1rem" aria-hidden />
        Print the receipt
      </Button>
    </SideCard>
  )
}

const ProblemForm = lazyComponent(async () => (await import('./problem-form.tsx')).ProblemForm, {
  fallback: <ProgressLine />,
})
// A failure does not matter here: opening tries again and shows the error.
const prepare = () => void ProblemForm.preload().catch(() => undefined)

/** What the buyer reported before, and what became of it. */
function statusOf({ problem }: OrderType): string | undefined {
  if (!problem) return undefined
  const day = formatDay(problem.at)
  return problem.isAnswered
    ? `You wrote to us on ${day}, and our answer is in your email.`
    : `You wrote to us on ${day}. A person answers by email, within ${brand.replyDays} business days.`
}

/** "Problem with this order?": writes to the orders desk, which answers by mail. One report at a time is open. */
function Problem({ sessionId, order }: { sessionId: string; order: OrderType }) {
  const [isWriting, setWriting] = useState(false)
  const isOpen = order.problem !== null && !order.problem.isAnswered
  const status = statusOf(order)
  return (
    <SideCard id="problem" title="Problem with this order?">
      <p aria-live="polite">
        {status ??
          `Broken, missing or the wrong size: tell us within ${brand.returnDays} days of delivery and we put it right.`}
      </p>
      {!isOpen &&
        (isWriting ? (
          <ProblemForm sessionId={sessionId} onDone={() => setWriting(false)} />
        ) : (
          <Button onClick={() => setWriting(true)} onPointerEnter={prepare} onFocus={prepare}>
            <CircleHelp size="1rem" aria-hidden />
            {order.problem ? 'Write again' : 'Write to us'}
          </Button>
        ))}
    </SideCard>
  )
}

const spoken: Record<Step['state'], string> = { done: 'Done: ', now: 'Now: ', next: 'Next: ', unknown: 'Later: ' }

/** Where the order is, with the parcel's number and the carrier's page once it has shipped. */
const Timeline = ({ order }: { order: OrderType }) => (
  <Card as="section" aria-labelledby="progress">
    <Text as="h2" size="h3" id="progress">
      Where it is
    </Text>
    <Stack as="ol" above={5} className={styles.steps}>
      {stepsOf(order).map((step) => (
        <li key={step.label} className={styles[step.state]} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className={clsx(place.edge, styles.dot)} aria-hidden>
            {step.state === 'done' && <Check size="1rem" strokeWidth={2.5} />}
          </span>
          <div>
            <h3>
              <VisuallyHidden>{spoken[step.state]}</VisuallyHidden>
              {step.label}
            </h3>
            <Text size="small" tone="faint">
              {step.detail}
            </Text>
            {step.label === 'Shipped' && step.state !== 'next' && <Parcel order={order} />}
          </div>
        </li>
      ))}
    </Stack>
  </Card>
)

function Parcel({ order }: { order: OrderType }) {
  if (!order.tracking) return null
  const link = trackingLink(order)
  return (
    <>
      <Text size="small" tone="faint">
        Tracking number{' '}
        <Text as="code" code tone="muted">
          {order.tracking}
        </Text>
      </Text>
      {link && order.status === 'shipped' && (
        <a
          className={clsx(button.button, button.gold, button.fills, place.above3)}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
        >
          Track the parcel
          <ExternalLink size="1rem" aria-hidden />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      )}
    </>
  )
}
