import type { ReactNode } from 'react'
import type { Approval } from '../../../../shared/ledger/gift-schema.ts'
import { formatAmount } from '../../../../shared/money.ts'
import { Card } from '../../../ui/layout/card.tsx'
import table from '../../../ui/layout/table.module.css'
import { purposeName, username, type Person } from './person-name.ts'

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

type Gift = { member: Person | null; mission?: Approval['mission']; amount: number; reason: string }

/** The first cells of a row: the member or the mission, the reason with a note, and the amount. */
export const GiftCells = ({
  gift: { member, mission = null, amount, reason },
  note,
}: {
  gift: Gift
  note?: ReactNode
}) => (
  <>
    <td className={table.name}>
      <bdi>{purposeName({ member, mission })}</bdi>
      <small>{member ? username(member) : 'Mission'}</small>
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
