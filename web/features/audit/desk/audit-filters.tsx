import { Button } from '../../../ui/button.tsx'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { actionChoices } from './entry-words.ts'
import styles from './audit-filters.module.css'

export type Filters = { day: string; actor: string; action: string; subject: string }

export const noFilters: Filters = { day: '', actor: '', action: '', subject: '' }

export const isFiltered = (filters: Filters): boolean => Object.values(filters).some((value) => value !== '')

const nameInput = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 254 } as const

type Props = { filters: Filters; onChange: (filters: Filters) => void }

/** The day, who acted, what they did, and to whom or what. */
export const AuditFilters = ({ filters, onChange }: Props) => (
  <form className={styles.filters} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
    <Field label="Day (UTC)">
      {(control) => (
        <Input
          {...control}
          type="date"
          value={filters.day}
          onChange={({ target }) => onChange({ ...filters, day: target.value })}
        />
      )}
    </Field>
    <Field label="Who">
      {(control) => (
        <Input
          {...control}
          {...nameInput}
          placeholder="Username or ID"
          value={filters.actor}
          onChange={({ target }) => onChange({ ...filters, actor: target.value })}
        />
      )}
    </Field>
    <Field label="What">
      {(control) => (
        <Select
          {...control}
          value={filters.action}
          onChange={({ target }) => onChange({ ...filters, action: target.value })}
        >
          <option value="">Everything</option>
          {actionChoices.map(({ action, label }) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
    <Field label="Subject">
      {(control) => (
        <Input
          {...control}
          {...nameInput}
          placeholder="Username or ID"
          value={filters.subject}
          onChange={({ target }) => onChange({ ...filters, subject: target.value })}
        />
      )}
    </Field>
    <Button className={styles.clear} disabled={!isFiltered(filters)} onClick={() => onChange(noFilters)}>
      Show all
    </Button>
  </form>
)
