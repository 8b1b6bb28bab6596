import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readPages } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PurchaseRow } from './purchase-row.tsx'
import styles from './recent-purchases.module.css'
import text from '../../ui/theme/text.module.css'

/** How many are shown at first, and how many more each time. */
const firstShown = 5
const moreShown = 10

/** The member's latest five purchases, and older ones on demand. */
export function RecentPurchases() {
  const list = useInfiniteQuery(readPages('shop/my-purchases', {}))
  const [limit, setLimit] = useState(firstShown)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const showMore = () => {
    setLimit(limit + moreShown)
    if (limit + moreShown > rows.length && list.hasNextPage) void list.fetchNextPage()
  }
  return (
    <Card as="aside" className={styles.purchases} aria-labelledby="recent-purchases">
      <h2 className={styles.title} id="recent-purchases">
        Recent purchases
      </h2>
      {list.isPending && <RowsSkeleton />}
      {list.isError && rows.length === 0 && (
        <ErrorState message="Your purchases did not load. They are safe." onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && rows.length === 0 && (
        <p className={`${text.small} ${text.muted}`}>
          No purchases yet. Your first gift card will be listed here with its code.
        </p>
      )}
      <ul className={styles.rows}>
        {rows.slice(0, limit).map((purchase) => (
          <PurchaseRow key={purchase.id} purchase={purchase} />
        ))}
      </ul>
      {(rows.length > limit || list.hasNextPage) && (
        <Button className={styles.all} pending={list.isFetchingNextPage} pendingText="Loading..." onClick={showMore}>
          Show more
        </Button>
      )}
    </Card>
  )
}

const RowsSkeleton = () => (
  <div className={styles.loading} aria-busy>
    {Array.from({ length: firstShown }, (_, index) => (
      <Skeleton className={styles.loadingRow} key={index} />
    ))}
  </div>
)
