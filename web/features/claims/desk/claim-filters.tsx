import { claimStates, type ClaimState } from '../../../../shared/claims/claims-query.ts'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { stateNames } from './claim-status.ts'
import styles from './claim-filters.module.css'

type Props = {
  state: ClaimState | undefined
  onState: (state: ClaimState | undefined) => void
  /** The text of the member's field. */
  member: string
  onMember: (text: string) => void
}

/** Selects claims by their state and their member. */
export const ClaimFilters = ({ state, onState, member, onMember }: Props) => (
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
