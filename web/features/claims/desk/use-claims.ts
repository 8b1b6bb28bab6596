import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readPages } from '../../../api/queries.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { isPending } from './claim-status.ts'

/** What was decided is shown so far back. */
export const processedShown = 10

/** The claims that wait, oldest first, and the latest that were decided. */
export function useClaims() {
  const list = useInfiniteQuery(readPages('admin/claims', {}))
  // When older pages did not load, the end of the list says so.
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
    processed: claims.filter((claim) => !isPending(claim)).slice(0, processedShown),
  }
}
