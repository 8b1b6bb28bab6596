import type {
  ApprovalBlock,
  ApprovalDecision,
  ApprovalStatus,
  ApprovalVerdict,
} from '../../shared/ledger/gift-schema.ts'
import { giftLimits } from '../../shared/limits.ts'
import type { Cents } from '../../shared/money.ts'
import { Problem } from '../problem.ts'
import type { Role } from '../accounts/user.ts'
import type { LedgerEntry } from './add-entry.ts'
import { giveCoins, type Recipient } from './give-coins.ts'

/** The purpose of the coins: a gift to a member, or the budget of a mission. */
export type Purpose = { userId: string } | { mission: { id: string; title: string } }

/** Coins that wait, or waited, for a second person. Nothing moves before the approval. */
export type Approval = Purpose & {
  id: string
  /** The person who asked. */
  giver: string
  amount: Cents
  reason: string
  createdAt: string
  /** The list of gifts that it is a row of: the id of the list's first row. */
  list?: string
  status: ApprovalStatus
  decidedAt?: string
  decidedBy?: string
  decidedReason?: string
}

/** The member who would receive the coins. Undefined for the budget of a mission. */
export const memberOf = (purpose: Purpose): string | undefined => ('userId' in purpose ? purpose.userId : undefined)

export const decisionMilliseconds = giftLimits.decisionHours * 3_600_000

/** When an approval that was asked for at this time expires. */
export const expiryOf = (createdAt: string): Date => new Date(Date.parse(createdAt) + decisionMilliseconds)

export type DecidedApproval = Approval & { status: Exclude<ApprovalStatus, 'pending'> }

const statusAfter: Record<ApprovalDecision, DecidedApproval['status']> = {
  approve: 'approved',
  decline: 'declined',
  withdraw: 'withdrawn',
}

/** A person who asked for coins, as the account is now. */
export type Asker = { userType: string; frozenAt?: string; deletingAt?: string }

const mayGive = (asker: Asker | undefined): boolean =>
  asker !== undefined && asker.userType !== 'member' && asker.frozenAt === undefined && asker.deletingAt === undefined

/** The person who decides. */
export type Decider = { id: string } & Role

const forbidden = (message: string): Problem => new Problem('forbidden', { message })

const hours = giftLimits.approverHours

/** Why a person may not approve. The person who asked may not decline either, and neither may the member. */
const refusals: Record<ApprovalBlock, string> = {
  asked: 'You asked for this, so someone else has to decide.',
  recipient: 'This gift is for you, so someone else has to decide.',
  role_from_giver: 'Your role comes from the person who asked, so someone else has to approve.',
  new_role: `You have had your role for less than ${hours} hours, so someone else has to approve.`,
}

/** Why this person may not approve it; undefined if they may. A role must neither come from the giver, directly or through others, nor be new. */
export function blockOf(
  approval: Approval,
  { id, roleSince, roleFrom = [] }: Decider,
  now: Date,
): ApprovalBlock | undefined {
  const { giver } = approval
  if (id === giver) return 'asked'
  if (id === memberOf(approval)) return 'recipient'
  if (roleFrom.includes(giver)) return 'role_from_giver'
  const isNew = roleSince === undefined || now.getTime() - Date.parse(roleSince) < hours * 3_600_000
  return isNew ? 'new_role' : undefined
}

/** Throws `forbidden` unless this person may make this decision. */
export function checkPerson(approval: Approval, decision: ApprovalDecision, decider: Decider, now: Date): void {
  if (decision === 'withdraw') {
    if (decider.id === approval.giver) return
    throw forbidden('Only the person who asked for this can withdraw it.')
  }
  const block = blockOf(approval, decider, now)
  if (block === undefined) return
  const mayDecline = block === 'role_from_giver' || block === 'new_role'
  if (decision === 'approve' || !mayDecline) throw forbidden(refusals[block])
}

/** Whether this person may approve it: somebody else asked, it is not for them, and their role is old enough. */
export function mayApprove(approval: Approval, decider: Decider, now: Date): boolean {
  try {
    checkPerson(approval, 'approve', decider, now)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

type Found = { approval: Approval | undefined; giver: Asker | undefined; member: Recipient | undefined }

/**
 * Decides what waits. The entry is that of an approved gift. Throws `not_found`, `forbidden` for the wrong person,
 * `already_processed`, `expired`, and `not_approvable` if the giver may no longer give.
 */
export function decideApproval(
  { approval, giver, member }: Found,
  { decision, reason }: ApprovalVerdict,
  { decider, now }: { decider: Decider; now: Date },
): { decided: DecidedApproval; entry: LedgerEntry | undefined } {
  if (!approval) throw new Problem('not_found', { message: 'This no longer waits for approval.' })
  checkPerson(approval, decision, decider, now)
  if (approval.status !== 'pending')
    throw new Problem('already_processed', { message: 'This has already been decided.' })
  if (now > expiryOf(approval.createdAt)) throw new Problem('expired')
  const decided: DecidedApproval = {
    ...approval,
    status: statusAfter[decision],
    decidedAt: now.toISOString(),
    decidedBy: decider.id,
    ...(reason !== undefined && { decidedReason: reason }),
  }
  if (decision !== 'approve') return { decided, entry: undefined }
  if (!mayGive(giver)) throw new Problem('not_approvable')
  if (memberOf(approval) === undefined) return { decided, entry: undefined }
  const gift = { amountCents: approval.amount, reason: approval.reason, giver: approval.giver, approval: approval.id }
  return { decided, entry: giveCoins(member, gift, now) }
}
