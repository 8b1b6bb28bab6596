import type { DeskClaim } from '../../../../shared/claims/schema.ts'

export const isPending = ({ status }: DeskClaim): boolean => status === 'pending' || status === 'voucher_pending'
