import type { Approval, ApprovalStatus } from '../../../../shared/ledger/gift-schema.ts'

export type Ending = Exclude<ApprovalStatus, 'pending'> | 'expired'
/** A large gift that no longer waits. */
export type EndedGift = Approval & { ending: Ending; endedAt: string }

const toEnded = (approval: Approval): EndedGift => ({
  ...approval,
  ending: approval.status === 'pending' ? 'expired' : approval.status,
  endedAt: approval.decided?.at ?? approval.until,
})

/** The gifts that were decided or that expired last, latest first. */
export const latestEnded = (approvals: readonly Approval[], max: number): EndedGift[] =>
  approvals
    .map(toEnded)
    .toSorted((one, other) => other.endedAt.localeCompare(one.endedAt))
    .slice(0, max)
