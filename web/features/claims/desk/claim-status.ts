import type { AdminClaim } from '../../../../shared/claims/schema.ts'

export const isPending = ({ status }: AdminClaim): boolean => status === 'pending' || status === 'voucher_pending'
