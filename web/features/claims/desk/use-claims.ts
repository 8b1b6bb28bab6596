import { useEffect, useState } from 'react'
import { type AdminClaim, isPendingStatus, type ListedClaim } from '../../../../shared/claims/schema.ts'
import { useList } from '../../../api/client.ts'
import { useQueryString } from '../../../navigation/use-query-string.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { useKnownItem } from '../../../ui/queue/use-queue.ts'
import { type ClaimFilter, claimFilter, claimsQuery, type ClaimView } from './claim-filter.ts'

/** The URL's query with this filter instead of the previous one, and no open claim. The other parameters stay. */
function withFilter(search: URLSearchParams, { view, member = '' }: ClaimFilter): URLSearchParams {
  search.delete('item')
  for (const [name, value] of Object.entries({ status: view === 'pending' ? '' : view, member: member.trim() }))
    if (value) search.set(name, value)
    else search.delete(name)
  return search
}

/** The filter in the URL, and the text of the member's field, which the filter follows after a pause in typing. */
export function useClaimFilter() {
  const [search, change, changeAfterPause] = useQueryString()
  const filter = claimFilter(search)
  const [text, setText] = useState(filter.member ?? '')
  /** Lists these claims, and shows the member in the field. */
  const show = (view: ClaimView, member = text) => {
    setText(member)
    change((now) => withFilter(now, { view, member }))
  }
  return {
    filter,
    text,
    show,
    type: (typed: string) => {
      setText(typed)
      changeAfterPause((now) => withFilter(now, { view: claimFilter(now).view, member: typed }))
    },
  }
}

export const isPending = ({ status }: AdminClaim): boolean => isPendingStatus(status)

/** How many processed claims are shown without a state or a member. */
const maxProcessedShown = 10

const latestFirst = (a: ListedClaim, b: ListedClaim) => ((a.processedAt ?? '') < (b.processedAt ?? '') ? 1 : -1)

function claimsIn({ view, member }: ClaimFilter, claims: readonly ListedClaim[]): readonly ListedClaim[] {
  if (view === 'pending') return claims.filter(isPending)
  if (view === 'all') return claims
  const processed = claims.filter((claim) => !isPending(claim))
  if (view === 'processed' && member === undefined) return processed.sort(latestFirst).slice(0, maxProcessedShown)
  return processed
}

/** The claims that the filter selects, how many wait, and the one with this id, also where a colleague has just decided it. */
export function useClaims(filter: ClaimFilter, id: string | undefined) {
  const { list, rows = [] } = useList('admin/claims', { query: claimsQuery(filter) })
  const { list: latest, rows: latestRows = [] } = useList('admin/claims', { query: {} })
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
  const listed = [...rows, ...latestRows]
  const named = useKnownItem(listed, id)
  return {
    list,
    claims: claimsIn(filter, rows),
    waiting: latest.data && `${latestRows.filter(isPending).length}${latest.hasNextPage ? '+' : ''}`,
    named,
    /** It was decided, but it is not among those that were processed last. */
    isGone: named !== undefined && !listed.includes(named),
  }
}
