import { Check, Undo2 } from 'lucide-react'
import type { CSSProperties } from 'react'
import { formatAmount } from '../../../../shared/money.ts'
import type { AdminClaim } from '../../../../shared/claims/schema.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { formatDay } from '../../../ui/format-date.ts'
import table from '../../../ui/layout/table.module.css'
import { shortClaimId } from '../short-claim-id.ts'

const threeColumns = { '--across': 3 } as CSSProperties

/** The latest processed claims: a table, or one card per claim on a phone. */
export const ProcessedClaims = ({ claims }: { claims: readonly AdminClaim[] }) => (
  <Card className={table.frame} style={threeColumns}>
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Claimant</th>
          <th scope="col">Platform</th>
          <th scope="col" className={table.number}>
            Amount
          </th>
          <th scope="col">Claim ID</th>
          <th scope="col">Processed</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {claims.map((claim) => (
          <ProcessedRow key={claim.id} claim={claim} />
        ))}
      </tbody>
    </table>
  </Card>
)

const ProcessedRow = ({ claim }: { claim: AdminClaim }) => (
  <tr>
    <td className={table.name}>
      <bdi>{claim.name}</bdi>
    </td>
    <td className={table.detail}>{claim.platform}</td>
    <td className={table.number} data-label="Amount">
      ${formatAmount(claim.amount)}
    </td>
    <td data-label="Claim ID">
      <code className={table.code}>{shortClaimId(claim.id)}</code>
    </td>
    <td data-label="Processed">
      {claim.processedAt && formatDay(claim.processedAt)}
      {claim.processedBy && <small>by {claim.processedBy}</small>}
    </td>
    <td className={table.status}>
      <StatusBadge status={claim.status} />
    </td>
  </tr>
)

function StatusBadge({ status }: Pick<AdminClaim, 'status'>) {
  if (status === 'cancelled') return <Badge>Cancelled</Badge>
  return status === 'approved' ? (
    <Badge tone="ok">
      <Check aria-hidden />
      Approved
    </Badge>
  ) : (
    <Badge tone="bad">
      <Undo2 aria-hidden />
      Declined
    </Badge>
  )
}
