import { brand } from '../../shared/brand.ts'
import { dollars, formatAmount, toAmount, toCents, type Cents } from '../../shared/money.ts'
import { pick } from '../../shared/pick.ts'
import {
  isPendingStatus,
  type ClaimKind,
  type ClaimStatus,
  type Decision,
  type AdminClaim,
  type OwnClaim,
  type OwnVoucher,
} from '../../shared/claims/schema.ts'
import { nextEntry, type Holder, type LedgerEntry } from '../ledger/add-entry.ts'
import type { NewNotification } from '../notifications/notification.ts'
import { Problem } from '../problem.ts'

/** A member's request for a gift card, which staff approve or decline: a claim or a voucher. Card details are sealed. */
export type Claim = {
  id: string
  kind: ClaimKind
  userId: string
  name: string
  email: string
  platform: string
  amount: Cents
  solcoinsUsed: Cents
  status: ClaimStatus
  userIp: string
  createdAt: string
  processedAt?: string
  /** The username of the staff member who decided. */
  processedBy?: string
  adminNotes?: string
  sealedDetails?: string
}

type ClaimRequest = Pick<Claim, 'kind' | 'name' | 'email' | 'platform'> & { value: number }

const pendingStatus = { claim: 'pending', voucher: 'voucher_pending' } as const

export const isPending = ({ status }: Pick<Claim, 'status'>): boolean => isPendingStatus(status)

/** Opens a pending claim and debits its coins immediately. Throws `insufficient_solcoins`. */
export function openClaim(
  member: Holder,
  { value, ...request }: ClaimRequest,
  { id, userIp, now }: { id: string; userIp: string; now: Date },
): { claim: Claim; entry: LedgerEntry } {
  const cost = toCents(value)
  const transfer = {
    kind: request.kind,
    amount: -cost,
    account: 'claims',
    reason: request.platform,
    actor: member.id,
    link: id,
  } as const
  const entry = nextEntry(member, transfer, now)
  const status = pendingStatus[request.kind]
  const claim = {
    ...request,
    id,
    userId: member.id,
    amount: cost,
    solcoinsUsed: cost,
    status,
    userIp,
    createdAt: entry.at,
  }
  return { claim, entry }
}

type Reviewer = { id: string; username: string; sealedDetails: string | undefined; now: Date }

/**
 * Decides a claim. An approved claim stores the sealed card details; a declined one refunds its coins. Throws `not_found`,
 * `already_processed`, or `forbidden` for the reviewer's own claim.
 */
export function decideClaim(
  { claim, claimant }: { claim: Claim | undefined; claimant: Holder | undefined },
  { status, adminNotes }: Decision,
  { id: actor, username, sealedDetails, now }: Reviewer,
): { claim: Claim; refund: LedgerEntry | undefined } {
  if (!claim || !claimant) throw new Problem('not_found', { message: 'That claim no longer exists.' })
  if (claim.userId === actor) throw new Problem('forbidden', { message: 'You cannot decide your own claim.' })
  if (claim.status === 'cancelled')
    throw new Problem('already_processed', { message: 'The member has cancelled this claim.' })
  if (!isPending(claim)) throw new Problem('already_processed')
  const decided: Claim = {
    ...claim,
    status,
    processedAt: now.toISOString(),
    processedBy: username,
    ...(adminNotes && { adminNotes }),
    ...(status === 'approved' && sealedDetails !== undefined && { sealedDetails }),
  }
  if (status === 'approved') return { claim: decided, refund: undefined }
  return { claim: decided, refund: refundOf(claim, claimant, { reason: 'Declined', actor, now }) }
}

/** The entry that returns the claim's coins to its claimant. */
function refundOf(
  { id, platform, solcoinsUsed }: Claim,
  claimant: Holder,
  { reason, actor, now }: { reason: 'Declined' | 'Cancelled'; actor: string; now: Date },
): LedgerEntry {
  const transfer = { kind: 'refund', account: 'refund', amount: solcoinsUsed, actor, link: id } as const
  return nextEntry(claimant, { ...transfer, reason: `${reason}: ${platform}` }, now)
}

/** Cancels a pending claim for its owner and returns its coins. Throws `not_found` or `already_processed`. */
export function cancelClaim(claim: Claim | undefined, owner: Holder, now: Date): { claim: Claim; refund: LedgerEntry } {
  if (!claim) throw new Problem('not_found', { message: 'We could not find that claim.' })
  if (!isPending(claim)) throw new Problem('already_processed', { message: refusalText(claim) })
  const refund = refundOf(claim, owner, { reason: 'Cancelled', actor: owner.id, now })
  return { claim: { ...claim, status: 'cancelled', processedAt: refund.at }, refund }
}

const refusalText = ({ status }: Claim): string =>
  status === 'cancelled' ? 'You have already cancelled this claim.' : 'This claim has already been decided.'

const reasonOf = ({ adminNotes }: Claim): string => (adminNotes ? ` Reason: ${adminNotes}` : '')

/** The notification of a decision to the claimant. The details of an approved card stay in the wallet. */
export function claimDecided(claim: Claim): NewNotification {
  const { id, platform, amount, solcoinsUsed, status } = claim
  const card = `${dollars(amount)} ${platform}`
  const coins = `${formatAmount(toAmount(solcoinsUsed))} ${brand.coins}`
  const words =
    status === 'approved'
      ? `Your ${card} is approved. Its details are in your wallet.`
      : `Your ${card} was declined, and your ${coins} are back.${reasonOf(claim)}`
  return { kind: 'claim_decided', words, link: id }
}

/** The attributes of a claim that a member's list shows. */
export const ownClaimAttributes = [
  'id',
  'platform',
  'amount',
  'status',
  'solcoinsUsed',
  'createdAt',
  'adminNotes',
] as const
export type ListedOwnClaim = Pick<Claim, (typeof ownClaimAttributes)[number]>

/** The attributes of a claim that the staff list shows. */
export const adminClaimAttributes = [
  'id',
  'userId',
  'name',
  'email',
  'platform',
  'amount',
  'solcoinsUsed',
  'status',
  'kind',
  'userIp',
  'createdAt',
  'processedAt',
  'processedBy',
] as const
export type ListedClaim = Pick<Claim, (typeof adminClaimAttributes)[number]>

const own = ({ id, platform, status, solcoinsUsed, adminNotes }: ListedOwnClaim) => ({
  id,
  platform,
  status,
  solcoinsUsed: toAmount(solcoinsUsed),
  ...(adminNotes !== undefined && { adminNotes }),
})

/** The claim as its owner sees it, without the details. */
export const toOwnClaim = (claim: ListedOwnClaim): OwnClaim => ({
  ...own(claim),
  amount: toAmount(claim.amount),
  createdAt: claim.createdAt,
})

/** The voucher as its owner sees it, without the details. */
export const toOwnVoucher = (claim: ListedOwnClaim): OwnVoucher => ({
  ...own(claim),
  value: toAmount(claim.amount),
  claimedAt: claim.createdAt,
})

/** The claim as staff see it, without the details. */
export const toAdminClaim = (claim: ListedClaim): AdminClaim => ({
  ...pick(claim, ['id', 'userId', 'name', 'email', 'platform', 'status', 'kind', 'userIp', 'createdAt']),
  amount: toAmount(claim.amount),
  solcoinsUsed: toAmount(claim.solcoinsUsed),
  processedAt: claim.processedAt ?? null,
  processedBy: claim.processedBy ?? null,
})
