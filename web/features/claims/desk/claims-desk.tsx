import { type ClaimState, claimStates } from '../../../../shared/claims/claims-query.ts'
import type { AdminClaim } from '../../../../shared/claims/schema.ts'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import { ErrorState } from '../../../ui/feedback/empty-state.tsx'
import { TableSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { useDialogFor } from '../../../ui/feedback/use-dialog.ts'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import place from '../../../ui/layout/place.module.css'
import type { ClaimAction } from './claim-action.ts'
import { FoundClaims, LatestClaims } from './claim-lists.tsx'
import { isFiltered, stateNames, useClaimFilter, useClaims } from './use-claims.ts'
import styles from './claims-desk.module.css'

const load = () => import('./review-claim-dialog.tsx')
const ReviewClaimDialog = lazyComponent(async () => (await load()).ReviewClaimDialog)

/** The claims manager: staff approve and decline claims, and look for earlier ones. */
export function ClaimsDesk() {
  const { filter, text, show, type } = useClaimFilter()
  const claims = useClaims(filter)
  const dialog = useDialogFor<{ action: ClaimAction; claim: AdminClaim }>(load)
  const { list } = claims
  const actions = {
    onAction: (action: ClaimAction, claim: AdminClaim) => dialog.showFor({ action, claim }),
    onIntent: dialog.prepare,
  }
  return (
    <section aria-labelledby="claims">
      <PanelHead
        id="claims"
        title="Gift card claims"
        lead="Approving delivers the gift card. Declining refunds the Solcoins."
      >
        <RefreshButton reads={['admin/claims']} />
      </PanelHead>
      <ClaimFilters
        state={filter.status}
        onState={(status) => show({ status, member: text })}
        member={text}
        onMember={type}
      />
      {list.isPending && (
        <div className={place.above8}>
          <TableSkeleton label="Loading the claims" rows={4} />
        </div>
      )}
      {list.isError && !list.data && (
        <ErrorState
          className={place.above8}
          message="Failed to load claims. Please refresh the page."
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data &&
        (isFiltered(filter) ? (
          <FoundClaims claims={claims} filter={filter} {...actions} />
        ) : (
          <LatestClaims claims={claims} {...actions} />
        ))}
      {dialog.subject && (
        <ReviewClaimDialog
          key={dialog.openCount}
          {...dialog.subject}
          open={dialog.isOpen}
          onClose={dialog.hide}
          onFind={(member) => show({ status: undefined, member })}
        />
      )}
    </section>
  )
}

type Props = {
  state: ClaimState | undefined
  onState: (state: ClaimState | undefined) => void
  /** The text of the member's field. */
  member: string
  onMember: (text: string) => void
}

/** Selects claims by their state and their member. */
const ClaimFilters = ({ state, onState, member, onMember }: Props) => (
  <form className={styles.filters} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
    <Field label="State">
      {(control) => (
        <Select
          {...control}
          value={state ?? ''}
          onChange={({ target }) => onState(claimStates.find((each) => each === target.value))}
        >
          <option value="">All</option>
          {claimStates.map((each) => (
            <option key={each} value={each}>
              {stateNames[each]}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label="Member">
      {(control) => (
        <Input
          {...control}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          placeholder="Username or email"
          value={member}
          onChange={({ target }) => onMember(target.value)}
        />
      )}
    </Field>
  </form>
)
