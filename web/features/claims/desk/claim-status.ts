import type { ClaimState } from '../../../../shared/claims/claims-query.ts'
import type { AdminClaim } from '../../../../shared/claims/schema.ts'

export const isPending = ({ status }: AdminClaim): boolean => status === 'pending' || status === 'voucher_pending'

export const stateNames: Record<ClaimState, string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Cancelled',
}
