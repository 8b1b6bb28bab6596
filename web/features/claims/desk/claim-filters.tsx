import { QueueFilters } from '../../../ui/queue/queue-filters.tsx'
import { type ClaimView, claimViews } from './claim-filter.ts'

const names: Record<ClaimView, string> = {
  pending: 'Pending',
  processed: 'Processed',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Cancelled',
  all: 'All',
}

type Props = {
  view: ClaimView
  /** How many wait. Undefined while that is not known. */
  waiting: string | undefined
  onView: (view: ClaimView) => void
  /** The text of the member's field. */
  member: string
  onMember: (text: string) => void
}

/** Selects claims by their state and their member. */
export const ClaimFilters = ({ view, waiting, onView, member, onMember }: Props) => (
  <QueueFilters
    label="State"
    choices={claimViews.map((value) => ({
      value,
      label: names[value],
      ...(value === 'pending' && { count: waiting ?? '', isWork: waiting !== '0' }),
    }))}
    value={view}
    onChange={onView}
    field="Member"
    placeholder="Username or email"
    maxLength={254}
    text={member}
    onType={onMember}
  />
)
