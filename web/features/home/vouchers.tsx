import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, Clock } from 'lucide-react'
import { readPages } from '../../api/queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { voucherCounts } from './voucher-counts.ts'
import card from './home-card.module.css'
import styles from './member-cards.module.css'

/** How many vouchers are ready, and how many wait for staff. */
export function Vouchers() {
  const purchases = useInfiniteQuery(readPages('wallet/claimed-cards', {}))
  const claims = useInfiniteQuery(readPages('wallet/my-claims', {}))
  const lists = [purchases, claims]
  if (lists.some(({ isPending }) => isPending)) {
    return (
      <div className={card.note} aria-busy>
        <Skeleton className={styles.voucherSkeleton} />
      </div>
    )
  }
  // One list alone would look complete.
  if (lists.some(({ data }) => data === undefined)) return <p className={card.note}>Your vouchers did not load</p>
  const { ready, pending, isEmpty } = voucherCounts([
    { rows: purchases.data?.pages.flatMap(({ rows }) => rows) ?? [], hasMore: purchases.hasNextPage },
    { rows: claims.data?.pages.flatMap(({ rows }) => rows) ?? [], hasMore: claims.hasNextPage },
  ])
  if (isEmpty) return <p className={card.note}>No vouchers yet</p>
  return (
    <p className={card.note}>
      {ready !== undefined && (
        <Badge tone="ok">
          <Check aria-hidden />
          {ready} ready
        </Badge>
      )}
      {pending !== undefined && (
        <Badge tone="wait">
          <Clock aria-hidden />
          {pending} pending
        </Badge>
      )}
      {ready === undefined && pending === undefined && 'None ready or pending'}
    </p>
  )
}
