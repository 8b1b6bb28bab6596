import type { ApprovalDecision, ApprovalStatus, ApprovalVerdict } from '../../shared/ledger/gift-schema.ts'
import { giftLimits } from '../../shared/limits.ts'
import type { Cents } from '../../shared/money.ts'
import { Problem } from '../problem.ts'
import type { LedgerEntry } from './add-entry.ts'
import { giveCoins, type Recipient } from './give-coins.ts'

/** A gift that waits, or waited, for a second person. Nothing moves before the approval. */
export type Approval = {
  id: string
  giver: string
  /** The member who receives it. */
  userId: string
  amount: Cents
  reason: string
  createdAt: string
  status: ApprovalStatus
  decidedAt?: string
  decidedBy?: string
  decidedReason?: string
}

/** The approval that a gift has to wait for. `entry` is the one that would have given it. */
export const requestApproval = ({ actor, userId, amount, reason, at }: LedgerEntry, id: string): Approval => ({
  id,
  giver: actor,
  userId,
  amount,
  reason,
  createdAt: at,
  status: 'pending',
})

export const decisionMilliseconds = giftLimits.decisionHours * 3_600_000

/** When an approval that was asked for at this time expires. */
export const expiryOf = (createdAt: string): Date => new Date(Date.parse(createdAt) + decisionMilliseconds)

export type DecidedApproval = Approval & { status: Exclude<ApprovalStatus, 'pending'> }

const statusAfter: Record<ApprovalDecision, DecidedApproval['status']> = {
  approve: 'approved',
  decline: 'declined',
  withdraw: 'withdrawn',
}

/** A person who asked for a gift, as the account is now. */
export type Asker = { userType: string; frozenAt?: string; deletingAt?: string }

const mayGive = (asker: Asker | undefined): boolean =>
  asker !== undefined && asker.userType !== 'member' && asker.frozenAt === undefined && asker.deletingAt === undefined

/** Throws `forbidden` unless this person may make this decision. */
function checkPerson({ giver, userId }: Approval, decision: ApprovalDecision, actor: string): void {
  if (decision === 'withdraw') {
    if (actor === giver) return
    throw new Problem('forbidden', { message: 'Only the person who asked for this gift can withdraw it.' })
  }
  if (actor === giver)
    throw new Problem('forbidden', { message: 'You asked for this gift, so someone else has to decide.' })
  if (actor === userId)
    throw new Problem('forbidden', { message: 'This gift is for you, so someone else has to decide.' })
}

type Found = { approval: Approval | undefined; giver: Asker | undefined; member: Recipient | undefined }

/**
 * Decides a gift that waits; approving it gives it. Throws `not_found`, `forbidden` for the wrong person, `already_processed`,
 * `expired`, and `not_approvable` if the giver may no longer give.
 */
export function decideApproval(
  { approval, giver, member }: Found,
  { decision, reason }: ApprovalVerdict,
  { actor, now }: { actor: string; now: Date },
): { decided: DecidedApproval; entry: LedgerEntry | undefined } {
  if (!approval) throw new Problem('not_found', { message: 'That gift no longer exists.' })
  checkPerson(approval, decision, actor)
  if (approval.status !== 'pending')
    throw new Problem('already_processed', { message: 'This gift has already been decided.' })
  if (now > expiryOf(approval.createdAt)) throw new Problem('expired')
  const decided: DecidedApproval = {
    ...approval,
    status: statusAfter[decision],
    decidedAt: now.toISOString(),
    decidedBy: actor,
    ...(reason !== undefined && { decidedReason: reason }),
  }
  if (decision !== 'approve') return { decided, entry: undefined }
  if (!mayGive(giver)) throw new Problem('not_approvable')
  const gift = { amountCents: approval.amount, reason: approval.reason, giver: approval.giver, approval: approval.id }
  return { decided, entry: giveCoins(member, gift, now) }
}
