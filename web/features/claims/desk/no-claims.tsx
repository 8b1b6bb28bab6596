import { QueueEmpty } from '../../../ui/queue/queue-empty.tsx'
import type { ClaimFilter } from './claim-filter.ts'

function words({ view, member }: ClaimFilter, hasMore: boolean): [title: string, text: string] {
  if (hasMore) return ['No matching claims', 'There are none among the latest. Show older claims to look further back.']
  if (member !== undefined)
    return ['No matching claims', 'Check the username or the email address, or choose another list.']
  if (view === 'pending')
    return ['No pending claims', 'All are decided. New claims appear here: refresh to check again.']
  return ['No claims', 'No claim is in this state yet.']
}

/** In place of the detail, where no claim is listed. */
export function NoClaims({ filter, hasMore }: { filter: ClaimFilter; hasMore: boolean }) {
  const [title, text] = words(filter, hasMore)
  return <QueueEmpty level={3} title={title} text={text} />
}
