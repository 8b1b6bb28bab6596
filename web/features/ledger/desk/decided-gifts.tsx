import { useQuery } from '@tanstack/react-query'
import { read } from '../../../api/queries.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { formatDay } from '../../../ui/format-date.ts'
import table from '../../../ui/layout/table.module.css'
import { GiftCells, GiftTable } from './gift-table.tsx'
import { latestEnded, type EndedGift, type Ending } from './latest-ended.ts'
import { username } from './person-name.ts'
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
      <GiftTable day="Decided" status="Decision">
        {ended.map((gift) => (
          <DecidedRow key={gift.id} gift={gift} />
        ))}
      </GiftTable>
    </section>
  )
}

function DecidedRow({ gift }: { gift: EndedGift }) {
  const { giver, at, ending, endedAt, decided } = gift
  const { tone, word } = badges[ending]
  const asked = (
    <>
      asked by {username(giver)}, <time dateTime={at}>{formatDay(at)}</time>
    </>
  )
  return (
    <tr>
      <GiftCells gift={gift} note={asked} />
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
