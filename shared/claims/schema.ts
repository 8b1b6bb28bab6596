import * as v from 'valibot'
import { emailAddress } from '../accounts/schema.ts'
import { Amount } from '../amount.ts'
import { Id, requiredLine, Time } from '../text.ts'

/** What a member may have a prepaid card or a gift card of. */
export const claimPlatforms = [
  'Visa Prepaid Gift Card',
  'Mastercard Prepaid',
  'Amazon Gift Card',
  'Apple Gift Card',
  'Google Play Gift Card',
] as const
export const ClaimPlatform = v.picklist(claimPlatforms, 'Choose a gift card from the list')

/** In AUD, and so in Solcoins. */
export const claimValues = [10, 25, 50, 100] as const
export const ClaimValue = v.picklist(claimValues, 'Choose 10, 25, 50 or 100')

const missingPerson = 'Please provide your name and email'
const recipient = { name: requiredLine(missingPerson, 120), email: emailAddress(missingPerson) }

export const NewClaim = v.object({ platform: ClaimPlatform, value: ClaimValue, ...recipient })
export type NewClaim = v.InferOutput<typeof NewClaim>
export const NewVoucher = v.object({ platform: ClaimPlatform, amount: ClaimValue, ...recipient })

export const SubmittedClaim = v.object({ claimId: Id, newSolcoinBalance: Amount })
export const PurchasedVoucher = v.object({ id: Id, newSolcoinBalance: Amount })

/** `claim`: submitted in the wallet; `voucher`: a prepaid card bought there. Both wait at the same desk. */
export const claimKinds = ['claim', 'voucher'] as const
export type ClaimKind = (typeof claimKinds)[number]
export const claimStatuses = ['pending', 'voucher_pending', 'approved', 'declined'] as const
export type ClaimStatus = (typeof claimStatuses)[number]
const Status = v.picklist(claimStatuses)

const decided = {
  /** What the desk gave, line by line; only of an approved one. */
  giftCardDetails: v.optional(v.string()),
  adminNotes: v.optional(v.string()),
}

/** The member's own claim. */
export const OwnClaim = v.object({
  id: Id,
  platform: v.string(),
  amount: Amount,
  status: Status,
  solcoinsUsed: Amount,
  createdAt: Time,
  ...decided,
})
export type OwnClaim = v.InferOutput<typeof OwnClaim>

/** The member's own voucher. */
export const OwnVoucher = v.object({
  id: Id,
  platform: v.string(),
  value: Amount,
  status: Status,
  solcoinsUsed: Amount,
  claimedAt: Time,
  ...decided,
})
export type OwnVoucher = v.InferOutput<typeof OwnVoucher>

/** A claim or voucher as the desk sees it: never its details. */
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
  /** The username of who decided. */
  processedBy: v.nullable(v.string()),
})
export type AdminClaim = v.InferOutput<typeof AdminClaim>

const missingDetails = 'Please provide gift card details'
/** What the vault seals at once; two thousand characters of some scripts are more. */
const maxSealedBytes = 4_096
const text = (most: number) =>
  v.pipe(
    v.string('Invalid input'),
    v.trim(),
    v.maxLength(most, `Must contain at most ${most.toLocaleString('en-AU')} characters`),
    v.check((value) => value.isWellFormed() && !value.includes('\u0000'), 'Invalid input'),
  )

export const Decision = v.pipe(
  v.object({
    claimId: Id,
    status: v.picklist(['approved', 'declined'], 'Approve or decline'),
    adminNotes: v.optional(text(1_000)),
    giftCardDetails: v.optional(
      v.pipe(text(2_000), v.maxBytes(maxSealedBytes, 'Please shorten the gift card details')),
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

/** What the desk is shown of a claimant beside the claim's own address. */
export const Claimant = v.object({ username: v.string(), id: Id, userType: v.string() })
