import { type ClaimState, claimStates } from '../../../../shared/claims/claims-query.ts'
import type { AdminClaim } from '../../../../shared/claims/schema.ts'
import { RefreshButton } from '../../../api/refresh-button.tsx'
import { QueryState, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { lazyComponent, useDialogFor } from '../../../ui/lazy.tsx'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { PanelHead } from '../../../ui/layout/panel-head.tsx'
import type { ClaimAction } from './review-claim-dialog.tsx'
import place from '../../../ui/layout/place.module.css'
import { FoundClaims, LatestClaims } from './claim-lists.tsx'
import { isFiltered, stateNames, useClaimFilter, useClaims } from './use-claims.ts'
import styles from './claims-desk.module.css'

const ReviewClaimDialog = lazyComponent(async () => (await import('./review-claim-dialog.tsx')).ReviewClaimDialog)

/** The claims manager: staff approve and decline claims, and look for earlier ones. */
export function ClaimsDesk() {
  const { filter, text, show, type } = useClaimFilter()
  const claims = useClaims(filter)
  const dialog = useDialogFor<{ action: ClaimAction; claim: AdminClaim }>(ReviewClaimDialog.preload)
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
      <QueryState
        query={list}
        className={place.above8}
        loading={
          <div className={place.above8}>
            <TableSkeleton label="Loading the claims" rows={4} />
          </div>
        }
        failure="Failed to load claims. Please refresh the page."
      />
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
          {...dialog.props}
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
