import { useQuery } from '@tanstack/react-query'
import { formatAmount } from '../../../../shared/money.ts'
import { read } from '../../../api/queries.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { formatDay } from '../../../ui/format-date.ts'
import { Card } from '../../../ui/layout/card.tsx'
import table from '../../../ui/layout/table.module.css'
import { latestEnded, type EndedGift, type Ending } from './latest-ended.ts'
import { personName, username } from './person-name.ts'
import styles from './gifts.module.css'

const maxShown = 10

const badges: Record<Ending, { tone: BadgeTone; word: string }> = {
  approved: { tone: 'ok', word: 'Approved' },
  declined: { tone: 'bad', word: 'Declined' },
  withdrawn: { tone: 'mute', word: 'Withdrawn' },
  expired: { tone: 'mute', word: 'Expired' },
}

/** The large gifts that were decided last, or that nobody decided in time. Absent while there are none. */
export function DecidedGifts() {
  const { data: decided = [] } = useQuery(read('admin/approvals', { query: { status: 'decided' } }))
  const { data: expired = [] } = useQuery(read('admin/approvals', { query: { status: 'expired' } }))
  const ended = latestEnded([...decided, ...expired], maxShown)
  if (ended.length === 0) return null
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
              <th scope="col">Decided</th>
              <th scope="col">Decision</th>
            </tr>
          </thead>
          <tbody>
            {ended.map((gift) => (
              <DecidedRow key={gift.id} gift={gift} />
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}

function DecidedRow({ gift: { member, giver, amount, reason, at, ending, endedAt, decided } }: { gift: EndedGift }) {
  const { tone, word } = badges[ending]
  return (
    <tr>
      <td className={table.name}>
        {personName(member)}
        <small>{username(member)}</small>
      </td>
      <td className={table.detail}>
        {reason}
        <small className={table.wraps}>
          asked by {username(giver)}, <time dateTime={at}>{formatDay(at)}</time>
        </small>
      </td>
      <td className={table.number} data-label="Amount">
        {formatAmount(amount)}
      </td>
      <td data-label="Decided">
        <time className={table.day} dateTime={endedAt}>
          {formatDay(endedAt)}
        </time>
        <small>by {decided ? username(decided.by) : 'nobody'}</small>
        {decided?.reason && <small className={table.wraps}>{decided.reason}</small>}
      </td>
      <td className={table.status}>
        <Badge tone={tone}>{word}</Badge>
      </td>
    </tr>
  )
}
