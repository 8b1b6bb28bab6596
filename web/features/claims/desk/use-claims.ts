import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readPages } from '../../../api/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { isPending } from './claim-status.ts'
import type { ClaimFilter } from './use-claim-filter.ts'

/** How many processed claims are shown without a filter. */
export const maxProcessedShown = 10

export const isFiltered = ({ status, member }: ClaimFilter): boolean => status !== undefined || member !== undefined

/** The claims that the filter selects. Without one: the pending claims, oldest first, and the latest processed ones. */
export function useClaims(filter: ClaimFilter) {
  const list = useInfiniteQuery(readPages('admin/claims', { query: filter }))
  // A failure to load further pages is shown at the end of the list instead.
  const failedAt = list.isError && !list.isFetchNextPageError ? list.errorUpdatedAt : 0
  useEffect(() => {
    if (failedAt === 0) return
    toast({
      tone: 'bad',
      title: 'Error Loading Claims',
      description: 'Failed to load claims. Please refresh the page.',
    })
  }, [failedAt])
  const claims = list.data?.pages.flatMap((page) => page.rows) ?? []
  const processed = claims.filter((claim) => !isPending(claim))
  return {
    list,
    pending: claims.filter(isPending),
    processed: isFiltered(filter) ? processed : processed.slice(0, maxProcessedShown),
  }
}
