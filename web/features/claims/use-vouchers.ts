import { useInfiniteQuery } from '@tanstack/react-query'
import { readPages } from '../../api/queries.ts'
import { useProgressiveList } from '../../ui/use-progressive-list.ts'
import { mergeVouchers, voucherFromClaim, voucherFromPurchase } from './voucher-list.ts'

/** The member's prepaid cards and claims, merged into one list. */
export function useVouchers() {
  const purchases = useInfiniteQuery(readPages('wallet/claimed-cards', {}))
  const claims = useInfiniteQuery(readPages('wallet/my-claims', {}))
  const lists = [purchases, claims]
  const rows = mergeVouchers([
    {
      rows: (purchases.data?.pages ?? []).flatMap((page) => page.rows.map(voucherFromPurchase)),
      hasMore: purchases.hasNextPage,
    },
    {
      rows: (claims.data?.pages ?? []).flatMap((page) => page.rows.map(voucherFromClaim)),
      hasMore: claims.hasNextPage,
    },
  ])
  return {
    ...useProgressiveList(rows, lists),
    total: `${rows.length}${lists.some(({ hasNextPage }) => hasNextPage) ? '+' : ''} in total`,
    isPending: lists.some(({ isPending }) => isPending),
    /** A list failed to load. Showing the other alone would look complete. */
    hasFailed: lists.some(({ isError, data }) => isError && !data),
    retry: () => lists.forEach((list) => list.isError && void list.refetch()),
  }
}
