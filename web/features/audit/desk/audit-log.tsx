import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { AuditRecord } from '../../../../shared/audit/schema.ts'
import { useAction } from '../../../api/action.ts'
import { callPage, readPages } from '../../../api/client.ts'
import emptyShelf from '../../../art/empty-shelf.svg'
import { MemberLink } from '../../../navigation/member-link.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge, Stack, Text } from '../../../ui/primitives.tsx'
import { Button } from '../../../ui/button.tsx'
import { fileDay, saveFile } from '../../../ui/save-file.ts'
import { EmptyState, QueryState, ShowMore, TableSkeleton } from '../../../ui/feedback/states.tsx'
import { formatCount, formatMoment } from '../../../ui/format.ts'
import { Field, Input, Select } from '../../../ui/forms/field.tsx'
import { useDebounced } from '../../../ui/forms/use-debounced.ts'
import { CellCode, Table } from '../../../ui/layout/table.tsx'
import { actionChoices, entryWords } from './entry-words.ts'
import styles from './audit-log.module.css'

/** As many as 200 calls return. */
const mostEntries = 10_000

type Query = ReturnType<typeof auditQuery>

/** Every entry that matches, page by page; undefined if they are too many. */
async function readEntries(query: Query): Promise<AuditRecord[] | undefined> {
  const entries: AuditRecord[] = []
  let cursor: string | undefined
  do {
    const page = await callPage('admin/audit', 'GET', { query: { ...query, cursor } })
    entries.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor && entries.length <= mostEntries)
  return entries.length > mostEntries ? undefined : entries
}

async function saveEntries(query: Query): Promise<number | undefined> {
  // The CSV library loads when it is needed.
  const [{ auditCsv }, entries] = await Promise.all([import('./audit-csv.ts'), readEntries(query)])
  if (entries) saveFile(`audit-log-${fileDay()}.csv`, 'text/csv;charset=utf-8', auditCsv(entries))
  return entries?.length
}

/** Saves the entries that match a query as a CSV file. */
const useExport = () =>
  useAction({
    send: saveEntries,
    done: (count) =>
      count === undefined
        ? {
            tone: 'bad',
            title: 'Export Failed',
            description: `More than ${formatCount(mostEntries)} entries match. Choose a shorter time.`,
          }
        : {
            title: 'Log Exported',
            description: `${formatCount(count)} ${count === 1 ? 'entry' : 'entries'} of the audit log.`,
          },
    failed: ['Export Failed', 'Failed to export the log'],
  })

/** What the log is limited to. */
type Filters = {
  since: 'week' | 'month' | 'any' | 'day'
  /** The day (UTC), when it is limited to one. */
  day: string
  actor: string
  action: string
  subject: string
}

export const noFilters: Filters = { since: 'week', day: '', actor: '', action: '', subject: '' }

export const isFiltered = (filters: Filters): boolean =>
  (Object.keys(noFilters) as (keyof Filters)[]).some((name) => filters[name] !== noFilters[name])

const dayMilliseconds = 86_400_000

/** The date in UTC, as 2026-11-24: the log's days are those of UTC. */
export const utcDay = (now: Date): string => now.toISOString().slice(0, 10)

/** The first of this many days, of which today is the last. */
const firstOf = (days: number, now: Date): string => utcDay(new Date(now.getTime() - (days - 1) * dayMilliseconds))

/** The filters as the route takes them. */
export function auditQuery({ since, day, actor, action, subject }: Filters, now: Date) {
  const who = { actor, action, subject }
  if (since === 'day' && day !== '') return { day, ...who }
  return since === 'any' ? who : { since: firstOf(since === 'month' ? 30 : 7, now), ...who }
}

const typingPauseMs = 250

/** Who did what to whom, when and from where, newest first. */
export function AuditLog() {
  const [filters, setFilters] = useState(noFilters)
  const [now] = useState(() => new Date())
  const settled = useDebounced(filters, typingPauseMs)
  const query = auditQuery(settled, now)
  const list = useInfiniteQuery({ ...readPages('admin/audit', { query }), placeholderData: keepPreviousData })
  const { mutate, isPending } = useExport()
  const entries = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Stack as="section" gap={5} above={8} aria-labelledby="audit-log">
      <Text as="h2" size="h3" id="audit-log">
        Audit log
      </Text>
      <AuditFilters
        filters={filters}
        onChange={setFilters}
        exporting={{ isPending, start: () => mutate(auditQuery(filters, now)) }}
      />
      <QueryState
        query={list}
        loading={<TableSkeleton label="Loading the audit log" rows={6} />}
        failure="The audit log did not load. Nothing was changed."
      />
      {list.data && entries.length === 0 && (
        <EmptyState
          art={emptyShelf}
          title={isFiltered(settled) ? 'No matching entries' : 'No entries in the last 7 days'}
        >
          {list.hasNextPage
            ? 'There are none in the last few days. Show older entries, or choose a day.'
            : isFiltered(settled)
              ? 'Try another time or another name.'
              : 'Choose a longer time to see older ones.'}
        </EmptyState>
      )}
      {entries.length > 0 && <AuditTable entries={entries} />}
      <ShowMore list={list} label="Show older entries" />
    </Stack>
  )
}

type Party = AuditRecord['actor']

const nameOf = ({ id, username }: Party): string =>
  username ?? (id === 'unknown' ? 'Unknown' : id === 'operator' ? 'Operator' : id)

/** The entries in a table; on a phone, one card each, with who and when on one line. */
const AuditTable = ({ entries }: { entries: readonly AuditRecord[] }) => (
  <Table columns={['When', 'Who', 'What', 'Details']} className={styles.table}>
    {entries.map((entry) => (
      <AuditRow key={entry.id} entry={entry} />
    ))}
  </Table>
)

function AuditRow({ entry }: { entry: AuditRecord }) {
  const { actor, subject, at, address } = entry
  const { what, detail, hasFailed } = entryWords(entry)
  // The command is in the words.
  const isOther = subject !== null && subject.id !== actor.id && entry.action !== 'run-command'
  return (
    <tr>
      <Text as="td" tone="muted" numeric nowrap className={styles.when}>
        <time dateTime={at}>{formatMoment(at)}</time>
      </Text>
      <Text as="td" anywhere className={styles.who}>
        <MemberLink id={actor.username && actor.id}>
          {actor.face && <Avatar of={actor} width={24} />}
          <span>{nameOf(actor)}</span>
        </MemberLink>
      </Text>
      <Text as="td" weight="strong" whole="phone">
        {what} {hasFailed && <Badge tone="bad">Refused</Badge>}
      </Text>
      <Text as="td" tone="muted" anywhere whole="phone" className={styles.details}>
        {isOther && subject.username !== null && (
          <span className={styles.subject}>
            <MemberLink id={subject.id}>
              {subject.face && <Avatar of={subject} width={24} />}
              <Text as="b" tone="plain" weight="medium">
                {subject.username}
              </Text>
            </MemberLink>
          </span>
        )}
        {detail && <span>{detail}</span>}
        {isOther && subject.username === null && <CellCode>{subject.id}</CellCode>}
        <small>{entry.action === 'run-command' ? `as ${address}` : `from ${address}`}</small>
      </Text>
    </tr>
  )
}

const nameInput = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 254 } as const

type Props = {
  filters: Filters
  onChange: (filters: Filters) => void
  exporting: { isPending: boolean; start: () => void }
}

/** Who acted, what they did, to whom or what, and since when. */
const AuditFilters = ({ filters, onChange, exporting }: Props) => (
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
