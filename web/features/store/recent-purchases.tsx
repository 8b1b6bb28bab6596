import { chakra } from '@chakra-ui/react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readPages } from '../../api/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PurchaseRow } from './purchase-row.tsx'

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
    <Card asChild>
      <aside aria-labelledby="recent-purchases">
        <chakra.h2 id="recent-purchases" textStyle="h4" marginBottom="2">
          Recent purchases
        </chakra.h2>
        {list.isPending && <RowsSkeleton />}
        {list.isError && rows.length === 0 && (
          <ErrorState message="Your purchases did not load. They are safe." onRetry={() => void list.refetch()} />
        )}
        {list.isSuccess && rows.length === 0 && (
          <chakra.p textStyle="small" color="text-2">
            No purchases yet. Your first gift card will be listed here with its code.
          </chakra.p>
        )}
        <ul>
          {rows.slice(0, limit).map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} />
          ))}
        </ul>
        {(rows.length > limit || list.hasNextPage) && (
          <Button
            width="full"
            marginTop="3"
            pending={list.isFetchingNextPage}
            pendingText="Loading..."
            onClick={showMore}
          >
            Show more
          </Button>
        )}
      </aside>
    </Card>
  )
}

const RowsSkeleton = () => (
  <chakra.div display="grid" gap="6" paddingBlock="4" aria-busy>
    {Array.from({ length: firstShown }, (_, index) => (
      <Skeleton key={index} height="8" />
    ))}
  </chakra.div>
)
