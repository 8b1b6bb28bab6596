import type { ReactNode } from 'react'
import { formatAmount } from '../../../../shared/money.ts'
import { Card } from '../../../ui/layout/card.tsx'
import table from '../../../ui/layout/table.module.css'
import { personName, username, type Person } from './person-name.ts'

type Columns = {
  /** The headings of the last two columns: when it ended or was given, and how. */
  day: string
  status: string
  children: ReactNode
}

/** A table of gifts; on a phone, one card each. */
export const GiftTable = ({ day, status, children }: Columns) => (
  <Card className={table.frame}>
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col">Reason</th>
          <th scope="col" className={table.number}>
            Amount
          </th>
          <th scope="col">{day}</th>
          <th scope="col">{status}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </Card>
)

type Gift = { member: Person; amount: number; reason: string }

/** The first cells of a gift's row: the member, the reason with a note, and the amount. */
export const GiftCells = ({ gift: { member, amount, reason }, note }: { gift: Gift; note?: ReactNode }) => (
  <>
    <td className={table.name}>
      {personName(member)}
      <small>{username(member)}</small>
    </td>
    <td className={table.detail}>
      {reason}
      {note && <small className={table.wraps}>{note}</small>}
    </td>
    <td className={table.number} data-label="Amount">
      {formatAmount(amount)}
    </td>
  </>
)
