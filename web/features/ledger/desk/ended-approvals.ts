import type { Approval, ApprovalStatus } from '../../../../shared/ledger/gift-schema.ts'

export type Ending = Exclude<ApprovalStatus, 'pending'> | 'expired'
/** What no longer waits. */
export type EndedApproval = Approval & { ending: Ending; endedAt: string }

const toEnded = (approval: Approval): EndedApproval => ({
  ...approval,
  ending: approval.status === 'pending' ? 'expired' : approval.status,
  endedAt: approval.decided?.at ?? approval.until,
})

/** What was decided or expired last, latest first. */
export const latestEnded = (approvals: readonly Approval[], max: number): EndedApproval[] =>
  approvals
    .map(toEnded)
    .toSorted((one, other) => other.endedAt.localeCompare(one.endedAt))
    .slice(0, max)
