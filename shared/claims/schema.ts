import * as v from 'valibot'
import { Face } from '../accounts/avatars.ts'
import { Amount } from '../amount.ts'
import { Id, prose, Time } from '../text.ts'

/** The cards that a member can claim. */
export const claimPlatforms = [
  'Visa Prepaid Gift Card',
  'Mastercard Prepaid',
  'Amazon Gift Card',
  'Apple Gift Card',
  'Google Play Gift Card',
] as const

/** In AUD, which equals Solcoins. */
export const claimValues = [10, 25, 50, 100] as const

export const SubmittedClaim = v.object({ claimId: Id, newSolcoinBalance: Amount })
export const PurchasedVoucher = v.object({ id: Id, newSolcoinBalance: Amount })

/** `claim`: submitted in the wallet; `voucher`: a prepaid card bought there. Staff decide both in the same list. */
export const claimKinds = ['claim', 'voucher'] as const
export type ClaimKind = (typeof claimKinds)[number]
export const claimStatuses = ['pending', 'voucher_pending', 'approved', 'declined', 'cancelled'] as const
export type ClaimStatus = (typeof claimStatuses)[number]
/** The states in which a claim ends. */
export type ClosedStatus = Exclude<ClaimStatus, 'pending' | 'voucher_pending'>
const Status = v.picklist(claimStatuses)

/** Whether staff have yet to decide the claim. */
export const isPendingStatus = (status: string): status is Exclude<ClaimStatus, ClosedStatus> =>
  status === 'pending' || status === 'voucher_pending'

const missingDetails = 'Please provide gift card details'
/** The most that the vault seals in one call. Two thousand characters of some scripts take more bytes. */
const maxSealedBytes = 4_096

export const Decision = v.pipe(
  v.object({
    claimId: Id,
    status: v.picklist(['approved', 'declined'], 'Approve or decline'),
    adminNotes: v.optional(prose(1_000)),
    giftCardDetails: v.optional(
      v.pipe(prose(2_000), v.maxBytes(maxSealedBytes, 'Please shorten the gift card details')),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['status'], ['giftCardDetails']],
      ({ status, giftCardDetails }) => status === 'declined' || Boolean(giftCardDetails),
      missingDetails,
    ),
    ['giftCardDetails'],
  ),
)
export type Decision = v.InferOutput<typeof Decision>

export const CancelledClaim = v.object({ newSolcoinBalance: Amount })

/** The card details that staff entered, line by line. Each approved claim has them. */
export const RevealedDetails = v.object({ giftCardDetails: v.string() })

/** One of the statuses, or a later one: the wallet also shows an unknown status. */
const ShownStatus = v.string()

/** A claim as its owner sees it. A list never has the card details: a separate call reveals them. */
export const OwnClaim = v.object({
  id: Id,
  platform: v.string(),
  amount: Amount,
  status: ShownStatus,
  solcoinsUsed: Amount,
  createdAt: Time,
  adminNotes: v.optional(v.string()),
})
export type OwnClaim = v.InferOutput<typeof OwnClaim>

/** A voucher as its owner sees it. */
export const OwnVoucher = v.object({
  id: Id,
  platform: v.string(),
  value: Amount,
  status: ShownStatus,
  solcoinsUsed: Amount,
  claimedAt: Time,
  adminNotes: v.optional(v.string()),
})
export type OwnVoucher = v.InferOutput<typeof OwnVoucher>

/** A claim or voucher as staff see it, without the card details. */
export const AdminClaim = v.object({
  id: Id,
  userId: Id,
  name: v.string(),
  email: v.string(),
  platform: v.string(),
  amount: Amount,
  solcoinsUsed: Amount,
  status: Status,
  kind: v.picklist(claimKinds),
  userIp: v.string(),
  createdAt: Time,
  processedAt: v.nullable(Time),
  /** The username of the staff member who decided. */
  processedBy: v.nullable(v.string()),
})
export type AdminClaim = v.InferOutput<typeof AdminClaim>

/** A claim in the staff list, with the claimant's username and picture. Both are null for a deleted account. */
export const ListedClaim = v.object({ ...AdminClaim.entries, username: v.nullable(v.string()), face: v.nullable(Face) })
export type ListedClaim = v.InferOutput<typeof ListedClaim>

/** The facts about a claimant that staff see besides the claim. */
export const Claimant = v.object({ username: v.string(), id: Id, userType: v.string() })
