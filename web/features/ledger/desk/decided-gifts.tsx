import { useQuery } from '@tanstack/react-query'
import type { Approval, ApprovalStatus } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { read } from '../../../api/queries.ts'
import { Badge } from '../../../ui/badge.tsx'
import { formatMoment } from '../../../ui/format-date.ts'
import { Card } from '../../../ui/layout/card.tsx'
import table from '../../../ui/layout/table.module.css'
import { personName, username } from './person-name.ts'
import styles from './gifts.module.css'

const maxShown = 10

const badges: Record<ApprovalStatus, { tone?: 'ok' | 'bad'; word: string }> = {
  approved: { tone: 'ok', word: 'Approved' },
  declined: { tone: 'bad', word: 'Declined' },
  withdrawn: { word: 'Withdrawn' },
  pending: { word: 'Waiting' },
}

/** The large gifts that were decided last. Absent while there are none. */
export function DecidedGifts() {
  const { data = [] } = useQuery(read('admin/approvals', { query: { status: 'decided' } }))
  if (data.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="decided">
      <h2 className={styles.heading} id="decided">
        Decided <span>latest {maxShown}</span>
      </h2>
      <Card className={table.frame}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Member</th>
              <th scope="col">Reason</th>
              <th scope="col">Amount</th>
              <th scope="col">Asked</th>
              <th scope="col">Decided</th>
              <th scope="col">Decision</th>
            </tr>
          </thead>
          <tbody>
            {data.slice(0, maxShown).map((approval) => (
              <DecidedRow key={approval.id} approval={approval} />
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}

function DecidedRow({ approval: { member, giver, amount, reason, at, status, decided } }: { approval: Approval }) {
  const { tone, word } = badges[status]
  return (
    <tr>
      <td className={table.name}>
        {personName(member)}
        <small>{username(member)}</small>
      </td>
      <td className={table.detail}>{reason}</td>
      <td className={table.number} data-label="Amount">
        {formatAmount(amount)}
      </td>
      <td data-label="Asked">
        <time dateTime={at}>{formatMoment(at)}</time>
        <small>by {username(giver)}</small>
      </td>
      <td data-label="Decided">
        {decided && <time dateTime={decided.at}>{formatMoment(decided.at)}</time>}
        {decided && <small>by {username(decided.by)}</small>}
        {decided?.reason && <small className={table.wraps}>{decided.reason}</small>}
      </td>
      <td className={table.status}>
        <Badge {...(tone && { tone })}>{word}</Badge>
      </td>
    </tr>
  )
}
