import type { AuditRecord } from '../../../../shared/audit/schema.ts'
import { Badge } from '../../../ui/badge.tsx'
import { formatMoment } from '../../../ui/format-date.ts'
import { Card } from '../../../ui/layout/card.tsx'
import table from '../../../ui/layout/table.module.css'
import { entryWords } from './entry-words.ts'
import styles from './audit-table.module.css'

type Party = AuditRecord['actor']

const nameOf = ({ id, username }: Party): string =>
  username ?? (id === 'unknown' ? 'Unknown' : id === 'operator' ? 'Operator' : id)

/** The entries in a table; on a phone, one card each, with who and when on one line. */
export const AuditTable = ({ entries }: { entries: readonly AuditRecord[] }) => (
  <Card className={table.frame}>
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">Details</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  </Card>
)

function AuditRow({ entry }: { entry: AuditRecord }) {
  const { actor, subject, at, address } = entry
  const { what, detail, hasFailed } = entryWords(entry)
  // The command is in the words.
  const isOther = subject !== null && subject.id !== actor.id && entry.action !== 'run-command'
  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={at}>{formatMoment(at)}</time>
      </td>
      <td className={styles.who}>{nameOf(actor)}</td>
      <td className={styles.what}>
        {what} {hasFailed && <Badge tone="bad">Refused</Badge>}
      </td>
      <td className={styles.details}>
        {isOther && subject.username !== null && <b>{subject.username}</b>}
        {detail && <span>{detail}</span>}
        {isOther && subject.username === null && <code className={table.code}>{subject.id}</code>}
        <small>{entry.action === 'run-command' ? `as ${address}` : `from ${address}`}</small>
      </td>
    </tr>
  )
}
