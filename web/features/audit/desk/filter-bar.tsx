import { type AuditTopic, auditTopics, topicOf } from '../../../../shared/audit/actions.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { FilterChips } from '../../../ui/queue/filter-chips.tsx'
import { type AuditFilters, isFiltered, noFilters, utcDay } from '../audit-filters.ts'
import { actionChoices } from './entry-words.ts'
import styles from './filter-bar.module.css'

type Props = { filters: AuditFilters; onChange: (filters: AuditFilters) => void }

/** Who acted, what they did, to whom or what, and since when. */
export const FilterBar = (props: Props) => (
  <form className={styles.bar} aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
    <NameField {...props} label="Who" name="actor" placeholder="Username or ID" />
    <NameField {...props} label="About" name="subject" placeholder="Member, order or ID" />
    <ActionField {...props} />
    <TimeFields {...props} />
    <Button disabled={!isFiltered(props.filters)} onClick={() => props.onChange(noFilters)}>
      Clear filters
    </Button>
    <TopicChips {...props} />
  </form>
)

type NameFieldProps = Props & { label: string; name: 'actor' | 'subject'; placeholder: string }

const NameField = ({ filters, onChange, label, name, placeholder }: NameFieldProps) => (
  <Field label={label}>
    {(control) => (
      <Input
        {...control}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        placeholder={placeholder}
        value={filters[name]}
        onChange={({ target }) => onChange({ ...filters, [name]: target.value })}
      />
    )}
  </Field>
)

const topicWords: Record<AuditTopic, string> = {
  solcoins: 'Solcoins',
  claims: 'Claims',
  orders: 'Orders',
  stock: 'Stock',
  missions: 'Missions',
  members: 'Members',
  community: 'Community',
  'sign-ins': 'Sign-ins',
  site: 'Site',
}

const topics = [
  { value: '', label: 'Everything' },
  ...auditTopics.map((topic) => ({ value: topic, label: topicWords[topic] })),
] as const

const isAbout = (topic: AuditFilters['topic'], action: string): boolean => topic === '' || topicOf(action) === topic

/** What the actions are about. An action of another topic is no longer chosen. */
const TopicChips = ({ filters, onChange }: Props) => (
  <div className={styles.chips}>
    <FilterChips
      label="Topic"
      choices={topics}
      value={filters.topic}
      onChange={(topic) =>
        onChange({ ...filters, topic, action: isAbout(topic, filters.action) ? filters.action : '' })
      }
    />
  </div>
)

const ActionField = ({ filters, onChange }: Props) => (
  <Field label="What">
    {(control) => (
      <Select
        {...control}
        value={filters.action}
        onChange={({ target }) => onChange({ ...filters, action: target.value })}
      >
        <option value="">Everything</option>
        {actionChoices
          .filter(({ action }) => isAbout(filters.topic, action))
          .map(({ action, label }) => (
            <option key={action} value={action}>
              {label}
            </option>
          ))}
      </Select>
    )}
  </Field>
)

const TimeFields = ({ filters, onChange }: Props) => (
  <>
    <Field label="When">
      {(control) => (
        <Select
          {...control}
          value={filters.since}
          onChange={({ target }) => {
            const since = target.value as AuditFilters['since']
            onChange({ ...filters, since, day: since === 'day' ? utcDay(new Date()) : '' })
          }}
        >
          <option value="week">Last 7 days</option>
          <option value="month">Last 30 days</option>
          <option value="any">All time</option>
          <option value="day">One day</option>
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
