import type { DeskClaim } from '../../../../shared/claims/schema.ts'

/** As much of a claim's id as a person reads. */
export const shortId = (id: string): string => id.slice(0, 8)

export const isPending = ({ status }: DeskClaim): boolean => status === 'pending' || status === 'voucher_pending'
