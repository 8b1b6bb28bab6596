import { Check, Undo2 } from 'lucide-react'
import type { ListedClaim } from '../../../../shared/claims/schema.ts'
import { Badge } from '../../../ui/primitives.tsx'

/** How a claim ended. */
export function ClaimStatusBadge({ status }: Pick<ListedClaim, 'status'>) {
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
