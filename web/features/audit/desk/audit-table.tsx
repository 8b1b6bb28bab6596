import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { topicOf } from '../../../../shared/audit/actions.ts'
import type { AuditRecord } from '../../../../shared/audit/schema.ts'
import { orderNumber } from '../../../../shared/orders/order-number.ts'
import { MemberLink } from '../../../navigation/member-link.tsx'
import { paths } from '../../../navigation/paths.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatClock, formatDay, formatPastDay } from '../../../ui/format.ts'
import records from '../../../ui/layout/records.module.css'
import { Badge, Card, Row, Text, VisuallyHidden } from '../../../ui/primitives.tsx'
import { entryWords, sentenceCase } from './entry-words.ts'
import styles from './audit-table.module.css'

/** The entries by day, newest first. They are of one day while their local dates are the same. */
function byDay(entries: readonly AuditRecord[]): { day: string; entries: AuditRecord[] }[] {
  const days: { day: string; entries: AuditRecord[] }[] = []
  for (const entry of entries) {
    const day = formatDay(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

/** "Today, 28 Nov 2026", "Yesterday, 27 Nov 2026", and before that the date alone. */
function dayHeading(at: string): string {
  const [day, words] = [formatDay(at), formatPastDay(at)]
  return words === day ? day : `${sentenceCase(words)}, ${day}`
}

type Props = { entries: readonly AuditRecord[]; isBusy: boolean }

/** The entries in a table, by day; on a phone, a few lines each. */
export const AuditTable = ({ entries, isBusy }: Props) => (
  <Card flush aria-busy={isBusy}>
    <table className={clsx(records.table, styles.table)}>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Details</th>
          <th scope="col">
            <VisuallyHidden>More</VisuallyHidden>
          </th>
        </tr>
      </thead>
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <tbody key={day}>
          <tr className={styles.day}>
            <th scope="rowgroup" colSpan={5}>
              {dayHeading(ofDay[0]?.at ?? '')}
            </th>
          </tr>
          {ofDay.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      ))}
    </table>
  </Card>
)

type Party = AuditRecord['actor']

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Who no longer exists has no name. Their id is in the opened row. */
function nameOf({ id, username }: Party): string {
  if (username !== null) return username
  return uuid.test(id) ? 'Deleted account' : sentenceCase(id)
}

const PersonName = ({ of }: { of: Party }) => (
  <MemberLink id={of.username && of.id}>
    {of.face && <Avatar of={of} width={28} />}
    <span>{nameOf(of)}</span>
  </MemberLink>
)

/** An entry, and below it, once it is opened, what identifies it. */
function AuditRow({ entry }: { entry: AuditRecord }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { actor, at } = entry
  const { what, detail, hasFailed } = entryWords(entry)
  return (
    <>
      <tr className={styles.entry} data-open={isOpen || undefined}>
        <Text as="td" tone="muted" numeric nowrap className={styles.when}>
          <time dateTime={at}>{formatClock(at)}</time>
        </Text>
        <Text as="td" anywhere className={styles.who}>
          <PersonName of={actor} />
        </Text>
        <Text as="td" weight="strong" className={styles.what}>
          {what} {hasFailed && <Badge tone="bad">Refused</Badge>}
        </Text>
        <Text as="td" tone="muted" anywhere className={styles.details}>
          <Details entry={entry} detail={detail} />
        </Text>
        <td className={styles.more}>
          <Button
            variant="quiet"
            size="icon"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size="1.25rem" aria-hidden />
            <VisuallyHidden>Details of {what}</VisuallyHidden>
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.opened} id={id}>
          <td colSpan={5}>
            <Facts entry={entry} />
          </td>
        </tr>
      )}
    </>
  )
}

/** To whom or what: names that lead to their desks, and what the outcome adds. */
function Details({ entry: { action, actor, subject }, detail }: { entry: AuditRecord; detail: string }) {
  // A command is named in the words, and so is somebody who acted on their own account.
  const isOther = subject !== null && subject.id !== actor.id && action !== 'run-command'
  const person = isOther && (subject.owner ?? (subject.username !== null ? subject : undefined))
  return (
    <Row as="span" wraps gap={2}>
      {person && <PersonName of={person} />}
      {isOther && subject.name !== null && topicOf(action) === 'orders' && (
        <Link to={`${paths.shopManagement}?tab=orders&q=${orderNumber(subject.id)}`}>{subject.name}</Link>
      )}
      {isOther && subject.name !== null && topicOf(action) !== 'orders' && <span>{subject.name}</span>}
      {isOther && subject.username === null && !uuid.test(subject.id) && <span>{subject.id}</span>}
      {detail && <span>{detail}</span>}
    </Row>
  )
}

/** What identifies an entry, and where it came from. */
function Facts({ entry: { id, action, actor, subject, outcome, address } }: { entry: AuditRecord }) {
  const isCommand = action === 'run-command'
  const facts = [
    ['Who (ID)', actor.id],
    ...(subject && subject.id !== actor.id ? [[isCommand ? 'Command' : 'About (ID)', subject.id]] : []),
    ...(subject?.owner ? [['Member (ID)', subject.owner.id]] : []),
    [isCommand ? 'As' : 'From', address],
    ['Recorded as', `${action}: ${outcome}`],
    ['Entry', id],
  ]
  return (
    <Card as="dl" sunken className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Text as="dt" size="label">
            {label}
          </Text>
          <Text as="dd" size="small" code anywhere>
            {value}
          </Text>
        </div>
      ))}
    </Card>
  )
}
