import { Input } from '../../../ui/forms/field.tsx'
import { FilterChips } from '../../../ui/queue/filter-chips.tsx'
import screen from '../../../ui/queue/screen.module.css'
import { type ClaimView, claimViews } from './claim-filter.ts'
import styles from './claim-filters.module.css'

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
  <form
    className={`${styles.filters} ${screen.aside}`}
    aria-label="Filters"
    onSubmit={(event) => event.preventDefault()}
  >
    <FilterChips
      label="State"
      choices={claimViews.map((value) => ({
        value,
        label: names[value],
        ...(value === 'pending' && { count: waiting ?? '', isWork: waiting !== '0' }),
      }))}
      value={view}
      onChange={onView}
    />
    <Input
      aria-label="Member"
      className={styles.member}
      type="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      placeholder="Username or email"
      value={member}
      onChange={({ target }) => onMember(target.value)}
    />
  </form>
)
