import { Download } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { isFiltered, noFilters, utcDay, type Filters } from './audit-query.ts'
import { actionChoices } from './entry-words.ts'
import styles from './audit-filters.module.css'

const nameInput = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 254 } as const

type Props = {
  filters: Filters
  onChange: (filters: Filters) => void
  exporting: { isPending: boolean; start: () => void }
}

/** Who acted, what they did, to whom or what, and since when. */
export const AuditFilters = ({ filters, onChange, exporting }: Props) => (
  <form className={styles.filters} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
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
    <TimeFilters filters={filters} onChange={onChange} />
    <Button disabled={!isFiltered(filters)} onClick={() => onChange(noFilters)}>
      Clear filters
    </Button>
    <Button pending={exporting.isPending} pendingText="Exporting..." onClick={exporting.start}>
      <Download size="1rem" aria-hidden />
      Export CSV
    </Button>
  </form>
)

const TimeFilters = ({ filters, onChange }: Omit<Props, 'exporting'>) => (
  <>
    <Field label="Since">
      {(control) => (
        <Select
          {...control}
          value={filters.since}
          onChange={({ target }) => {
            const since = target.value as Filters['since']
            onChange({ ...filters, since, day: since === 'day' ? utcDay(new Date()) : '' })
          }}
        >
          <option value="week">The last 7 days</option>
          <option value="month">The last 30 days</option>
          <option value="any">The beginning</option>
          <option value="day">One day only</option>
        </Select>
      )}
    </Field>
    {filters.since === 'day' && (
      <Field label="Day (UTC)">
        {(control) => (
          <Input
            {...control}
            type="date"
            required
            value={filters.day}
            onChange={({ target }) => onChange({ ...filters, day: target.value })}
          />
        )}
      </Field>
    )}
  </>
)
