import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readPages } from '../../../api/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { isPending } from './claim-status.ts'

/** How many processed claims are shown. */
export const maxProcessedShown = 10

/** The pending claims, oldest first, and the latest processed ones. */
export function useClaims() {
  const list = useInfiniteQuery(readPages('admin/claims', {}))
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
  return {
    list,
    pending: claims.filter(isPending),
    processed: claims.filter((claim) => !isPending(claim)).slice(0, maxProcessedShown),
  }
}
