import { Mail, RefreshCw } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { brand } from '../../../../shared/brand.ts'
import { arrivalInWords } from '../../../../shared/orders/arrival.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { Order } from '../../../../shared/orders/schema.ts'
import { hasStatus, useRead } from '../../../api/client.ts'
import { useUserQuery } from '../../../api/session.ts'
import coins from '../../../art/coin-stack.svg'
import shelf from '../../../art/empty-shelf.svg'
import { paymentState, useCart } from '../../../cart/cart-store.ts'
import { ProductPicture } from '../../../cart/product-picture.tsx'
import { reconcileCart } from '../../../cart/open-checkout.ts'
import { orderPath, paths } from '../../../navigation/paths.ts'
import { returnStateFor } from '../../../navigation/return-path.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ErrorState } from '../../../ui/feedback/states.tsx'
import { formatMoment } from '../../../ui/format.ts'
import { Card, Columns, Grid, Row, Stack, Text } from '../../../ui/primitives.tsx'
import text from '../../../ui/text.module.css'
import { placedOrder } from '../checkout/customer.ts'
import { OrderBadge, OrderLines, OrderSums } from '../order-sums.tsx'
import { OrderSkeleton, UnknownOrder } from './order-skeleton.tsx'
import { type OrderStatusText, pollDelaysMs, statusTextFor } from './order-status-text.ts'
import place from '../../../ui/layout/place.module.css'
import styles from './thank-you.module.css'

/** Polls a pending order until Stripe's confirmation arrives or the poll delays run out. */
function useOrder(sessionId: string) {
  const { data: order, error, isPending, isFetching, refetch } = useRead('shop/orders', { params: { sessionId } })
  const [pollCount, setPollCount] = useState(0)
  const isWaiting = order?.status === 'pending' && pollCount < pollDelaysMs.length

  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => void refetch().finally(() => setPollCount(pollCount + 1)), pollDelaysMs[pollCount])
    return () => clearTimeout(timer)
  }, [isWaiting, pollCount, refetch])

  return {
    order,
    error,
    isPending,
    isFetching,
    isWaiting,
    checkAgain: () => {
      setPollCount(0)
      void refetch()
    },
  }
}

/** Whom to greet, as far as this browser knows: the signed-in owner, or the customer whose order this tab placed. */
function buyerOf(sessionId: string, { delivery }: Pick<Order, 'delivery'>) {
  const placed = placedOrder.read()
  const customer = placed?.sessionId === sessionId ? placed.customer : undefined
  const name = delivery?.name ?? customer?.fullName ?? ''
  return {
    /** Empty when nobody is known. */
    firstName: name.trim().split(/\s+/)[0] ?? '',
    email: delivery?.email ?? customer?.email,
  }
}

/** `/shop/thank-you`: the status of the order whose payment page redirected here. */
export function ThankYou() {
  const [search] = useSearchParams()
  const sessionId = search.get('session_id')
  return sessionId ? <OrderOf key={sessionId} sessionId={sessionId} /> : <UnknownOrder />
}

const isBought = ({ status }: Order): boolean => status === 'paid' || status === 'shipped'

function OrderOf({ sessionId }: { sessionId: string }) {
  const { order, error, isPending, isFetching, isWaiting, checkAgain } = useOrder(sessionId)
  const status = order?.status
  useEffect(() => {
    if (status) reconcileCart(sessionId, status)
  }, [sessionId, status])
  if (isPending) return <OrderSkeleton />
  if (!order) {
    const isUnknown = hasStatus(error, 404, 400)
    if (isUnknown) return <UnknownOrder />
    return (
      <ErrorState isScreen message="Your order did not load. This does not affect your payment." onRetry={checkAgain} />
    )
  }
  const buyer = buyerOf(sessionId, order)
  const greeting = (
    <OrderGreeting order={order} statusText={statusTextFor(order, isWaiting, buyer.firstName)} email={buyer.email}>
      {(order.status === 'pending' || order.status === 'processing') && (
        <Button pending={isWaiting || isFetching} pendingText="Checking..." onClick={checkAgain}>
          <RefreshCw size="1rem" aria-hidden />
          Check again
        </Button>
      )}
      {order.status === 'cancelled' && <BackToPayment />}
    </OrderGreeting>
  )
  const card = <OrderCard sessionId={sessionId} order={order} />
  if (!isBought(order))
    return (
      <Columns side="30rem" gap={8} className={styles.unpaid}>
        {greeting}
        {card}
      </Columns>
    )
  return (
    <Stack gap={8} wideGap={12}>
      {greeting}
      {order.status === 'paid' && <NextSteps order={order} />}
      <Columns side="27rem" gap={6}>
        {card}
        <WhereItIsKept />
      </Columns>
    </Stack>
  )
}

/** Shown after a failed payment while the cart has items. */
function BackToPayment() {
  const lines = useCart()
  if (lines.length === 0) return null
  return (
    <ButtonLink variant="gold" to={paths.payment} state={paymentState(lines)}>
      Try the payment again
    </ButtonLink>
  )
}

/** A ruler with what happens to a paid order. */
const NextSteps = ({ order }: { order: Order }) => (
  <Grid as="ol" columns={3} className={styles.steps} aria-label="What happens next">
    <li className={styles.done}>
      <b>Paid</b>
      <span>{formatMoment(order.paidAt ?? order.createdAt)}</span>
    </li>
    <li>
      <b>Packed</b>
      <span>Within {brand.shipDays} business days, by hand</span>
    </li>
    <li>
      <b>Shipped</b>
      <span>{order.arrival ? `Arrives ${arrivalInWords(order.arrival)}` : 'The tracking link comes by email'}</span>
    </li>
  </Grid>
)

/** What was ordered and what it cost, with a link to the order's own page. */
const OrderCard = ({ sessionId, order }: { sessionId: string; order: Order }) => (
  <Card as="section" aria-labelledby="order">
    <Row wraps className={styles.head}>
      <Text as="h2" size="h3" id="order">
        Your order
      </Text>
      <OrderBadge order={order} />
      <Row as={Link} touch atEnd to={orderPath(sessionId)}>
        See its progress
      </Row>
    </Row>
    <OrderLines lines={order.lines} />
    <OrderSums order={order} />
  </Card>
)

const toOrders = { pathname: paths.orders, search: '' }

/** Where to find the order later: guests are offered an account, members are led to their orders. */
function WhereItIsKept() {
  const { data: user } = useUserQuery()
  if (user === undefined) return null
  if (user)
    return (
      <Card as="section" gap={3} className={styles.card} aria-labelledby="kept">
        <img src={shelf} alt="" width="88" height="88" />
        <Text as="h2" size="h3" id="kept">
          It is in your orders
        </Text>
        <Text tone="muted">Its progress, the tracking link and the receipt stay there.</Text>
        <ButtonLink variant="gold" className={place.above2} to={paths.orders}>
          See your orders
        </ButtonLink>
      </Card>
    )
  return (
    <Card as="section" gap={3} className={styles.card} aria-labelledby="kept">
      <img src={coins} alt="" width="88" height="88" />
      <Text as="h2" size="h3" id="kept">
        Keep it in an account
      </Text>
      <Text tone="muted">
        Once you have confirmed your email, this order joins your account, next to your Solcoins and gift cards.
      </Text>
      <ButtonLink
        variant="gold"
        className={place.above2}
        to={`${paths.signIn}#register`}
        state={returnStateFor(toOrders)}
      >
        Create an account
      </ButtonLink>
    </Card>
  )
}

type Props = {
  order: Order
  statusText: OrderStatusText
  /** Where the receipt went, if this browser knows. */
  email: string | undefined
  /** What to do next. */
  children: ReactNode
}

const numberCopied = { title: 'Order number copied', description: 'You find the order again with it and your email.' }

/** How wide a picture of the pile is. */
const pictureSizes = '(min-width: 64rem) 17rem, 15rem'

/** The pictures of the first three products that have one. Two variants of a product share its picture. */
const picturesOf = ({ lines }: Order): string[] => [...new Set(lines.flatMap(({ image }) => image ?? []))].slice(0, 3)

/** The state of the order in large type, its number, and a pile of its pictures once it is paid. */
function OrderGreeting({ order, statusText, email, children }: Props) {
  const isBought = order.status === 'paid' || order.status === 'shipped'
  const pictures = isBought ? picturesOf(order) : []
  return (
    <Stack gap={6} align="center" above={4} className={styles.greeting}>
      <Stack gap={6} className={styles.words}>
        <Stack gap={4} aria-live="polite">
          <h1>{statusText.title}</h1>
          <Text tone="muted" className={styles.sentence}>
            {statusText.sentence}
          </Text>
        </Stack>
        <Row wraps gap={4}>
          <Stack as="p">
            <Text as="span" size="small" tone="faint">
              Order number
            </Text>
            <b className={styles.number}>{orderNumber(order.id)}</b>
          </Stack>
          <CopyButton code={orderNumber(order.id)} label="Copy" toastText={numberCopied} />
        </Row>
        {isBought && (
          <Row as={Text} tone="muted" gap={2} align="start" className={styles.sent}>
            <Mail className={text.ok} size="1.25rem" strokeWidth={1.75} aria-hidden />
            <span>{email ? `Receipt sent to ${email}` : 'Your receipt is in your email'}</span>
          </Row>
        )}
        {children && (
          <Row wraps gap={3}>
            {children}
          </Row>
        )}
      </Stack>
      {pictures.length > 0 && (
        <div className={styles.pile} data-count={pictures.length} aria-hidden>
          {pictures.map((image) => (
            <ProductPicture key={image} product={{ id: order.id, images: [image] }} sizes={pictureSizes} eager />
          ))}
        </div>
      )}
    </Stack>
  )
}
