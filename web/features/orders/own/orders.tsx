import { ChevronRight, MailCheck } from 'lucide-react'
import { Link, Navigate } from 'react-router'
import { dollars, toCents } from '../../../../shared/money.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import type { OwnOrder } from '../../../../shared/orders/schema.ts'
import { call, useList } from '../../../api/client.ts'
import { useAction } from '../../../api/action.ts'
import { useUserQuery } from '../../../api/session.ts'
import emptyShelf from '../../../art/empty-shelf.svg'
import { itemCount } from '../../../cart/cart.ts'
import { ProductPicture } from '../../../cart/product-picture.tsx'
import { orderPath, paths } from '../../../navigation/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, ErrorState, ShowMore, Skeleton } from '../../../ui/feedback/states.tsx'
import { formatDay } from '../../../ui/format.ts'
import { Card, Row, Stack, Text } from '../../../ui/primitives.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { OrderBadge } from '../order-sums.tsx'
import styles from './orders.module.css'

/** `/orders`: what the member bought in the shop. Visitors are led to the lookup. */
export function Orders() {
  const { data: user, isLoadingError, refetch } = useUserQuery()
  if (isLoadingError) return <ErrorState isScreen message="Your profile did not load." onRetry={() => void refetch()} />
  if (user === null) return <Navigate to={paths.findOrder} replace />
  return (
    <>
      <PageHead title="Orders" lead="Everything you bought in the Merchandise Shop." />
      {user ? <OwnOrders email={user.email} /> : <LoadingOrders />}
    </>
  )
}

const LoadingOrders = () => (
  <Stack as="ul" gap={3} aria-busy aria-label="Loading your orders">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} as="li" className={styles.loading} />
    ))}
  </Stack>
)

function OwnOrders({ email }: { email: string }) {
  const { list, rows: orders } = useList('user/orders', {})
  if (list.isLoadingError)
    return (
      <ErrorState bare message="Your orders did not load. Nothing was changed." onRetry={() => void list.refetch()} />
    )
  if (!orders) return <LoadingOrders />
  return (
    <>
      {orders.length === 0 ? (
        <EmptyState
          art={emptyShelf}
          title="No orders yet"
          action={<ButtonLink to={paths.shop}>Browse shop</ButtonLink>}
        >
          What you buy while you are signed in appears here, with its progress and receipt.
        </EmptyState>
      ) : (
        <Stack as="ul" gap={3} aria-label="Your orders">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </Stack>
      )}
      <ShowMore list={list} />
      <GuestOrders email={email} />
      <Text size="small" tone="muted" links above={4} className={styles.other}>
        Bought with another email? <Link to={paths.findOrder}>Find that order</Link>
      </Text>
    </>
  )
}

/** Offers to bring in the orders that were placed as a guest with the member's email. A mailed link proves the address. */
function GuestOrders({ email }: { email: string }) {
  const sending = useAction({
    send: () => call('user/email/verify', 'POST', {}),
    failed: ['Link Not Sent', 'Please try again.'],
  })
  return (
    <Card as="section" gap={4} above={8} className={styles.card} aria-labelledby="guest-orders">
      <Stack gap={1}>
        <Text as="h2" size="h4" id="guest-orders">
          Bought as a guest?
        </Text>
        <Text tone="muted" anywhere aria-live="polite">
          {sending.isSuccess
            ? `We sent a link to ${email}. Open it, and those orders appear here.`
            : `We’ll email a link to ${email} to add those orders.`}
        </Text>
      </Stack>
      <Button
        pending={sending.isPending}
        pendingText="Sending..."
        onClick={() => sending.mutate()}
        disabled={sending.isSuccess}
      >
        <MailCheck size="1rem" aria-hidden />
        {sending.isSuccess ? 'Link sent' : 'Add guest orders'}
      </Button>
    </Card>
  )
}

/** An order of the list: its pictures, products, state and sum. The whole row leads to it. */
const OrderRow = ({ order }: { order: OwnOrder }) => (
  <li>
    <Card as={Link} leads className={styles.row} to={orderPath(order.sessionId)}>
      <Row as="span" className={styles.pictures} aria-hidden>
        {(order.images.length > 0 ? order.images : [undefined]).map((image, index) => (
          <ProductPicture
            key={image ?? index}
            className={styles.picture}
            product={{ id: order.id, images: image ? [image] : [] }}
          />
        ))}
      </Row>
      <Stack as="span" className={styles.name}>
        <Text as="b" size="h4" anywhere>
          {order.title}
        </Text>
        <Text as="span" size="small" tone="faint">
          {formatDay(order.createdAt)}, {itemCount(order.itemCount)}, order{' '}
          <Text as="span" code>
            {orderNumber(order.id)}
          </Text>
        </Text>
      </Stack>
      <Stack as="span" gap={1} className={styles.state}>
        <OrderBadge order={order} />
      </Stack>
      <Text as="b" figure size="h3" className={styles.sum}>
        {dollars(toCents(order.paid ?? order.total))}
      </Text>
      <ChevronRight className={styles.arrow} size="1.25rem" aria-hidden />
    </Card>
  </li>
)
