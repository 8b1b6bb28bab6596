import { useEffect, useRef, useState } from 'react'
import type { ClaimState } from '../../../../shared/claims/claims-query.ts'
import { isPendingStatus, type AdminClaim } from '../../../../shared/claims/schema.ts'
import { useList } from '../../../api/client.ts'
import { useQueryString } from '../../../navigation/use-query-string.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { type ClaimFilter, claimFilter } from './claim-filter.ts'

const typingPauseMs = 300

/** The URL's query with this filter instead of the previous one. The other parameters stay. */
function withFilter(search: URLSearchParams, status: ClaimState | undefined, member: string): URLSearchParams {
  for (const [name, value] of Object.entries({ status, member: member.trim() }))
    if (value) search.set(name, value)
    else search.delete(name)
  return search
}

/** The filter in the URL, and the text of the member's field, which the filter follows after a pause in typing. */
export function useClaimFilter() {
  const [search, change] = useQueryString()
  const filter = claimFilter(search)
  const [text, setText] = useState(filter.member ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  /** Lists these claims, and shows the member in the field. */
  const show = ({ status, member = '' }: { status: ClaimState | undefined; member?: string | undefined }) => {
    clearTimeout(timer.current)
    setText(member)
    change((now) => withFilter(now, status, member))
  }
  return {
    filter,
    text,
    show,
    type: (typed: string) => {
      setText(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => change((now) => withFilter(now, claimFilter(now).status, typed)), typingPauseMs)
    },
  }
}

const isPending = ({ status }: AdminClaim): boolean => isPendingStatus(status)

export const stateNames: Record<ClaimState, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Cancelled',
}

/** How many processed claims are shown without a filter. */
export const maxProcessedShown = 10

export const isFiltered = ({ status, member }: ClaimFilter): boolean => status !== undefined || member !== undefined

/** The claims that the filter selects. Without one: the pending claims, oldest first, and the latest processed ones. */
export function useClaims(filter: ClaimFilter) {
  const { list, rows: claims = [] } = useList('admin/claims', { query: filter })
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
  const processed = claims.filter((claim) => !isPending(claim))
  return {
    list,
    pending: claims.filter(isPending),
    processed: isFiltered(filter) ? processed : processed.slice(0, maxProcessedShown),
  }
}
