import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, Navigate } from 'react-router'
import { readPages } from '../../../api/queries.ts'
import { currentUser } from '../../../api/session.ts'
import emptyShelf from '../../../art/empty-shelf.svg'
import { paths } from '../../../navigation/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { GuestOrders } from './guest-orders.tsx'
import { OrderRow } from './order-row.tsx'
import styles from './orders.module.css'

/** `/orders`: what the member bought in the shop. Visitors are led to the lookup. */
export function Orders() {
  const { data: user, isLoadingError, refetch } = useQuery(currentUser)
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
  <ul className={styles.list} aria-busy aria-label="Loading your orders">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} as="li" className={styles.loading} />
    ))}
  </ul>
)

function OwnOrders({ email }: { email: string }) {
  const list = useInfiniteQuery(readPages('user/orders', {}))
  const orders = list.data?.pages.flatMap(({ rows }) => rows)
  if (list.isLoadingError)
    return <ErrorState message="Your orders did not load. Nothing was changed." onRetry={() => void list.refetch()} />
  if (!orders) return <LoadingOrders />
  return (
    <>
      {orders.length === 0 ? (
        <Card flush>
          <EmptyState
            art={emptyShelf}
            title="No orders yet"
            action={<ButtonLink to={paths.shop}>Browse shop</ButtonLink>}
          >
            What you buy while you are signed in appears here, with its progress and receipt.
          </EmptyState>
        </Card>
      ) : (
        <ul className={styles.list} aria-label="Your orders">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      <ShowMore list={list} />
      <GuestOrders email={email} />
      <p className={styles.other}>
        Bought with another email? <Link to={paths.findOrder}>Find that order</Link>
      </p>
    </>
  )
}
