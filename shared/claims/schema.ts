import * as v from 'valibot'
import { emailAddress } from '../accounts/schema.ts'
import { Amount } from '../amount.ts'
import { formatWhole } from '../format-number.ts'
import { Id, personName, Time } from '../text.ts'

/** The cards that a member can claim. */
export const claimPlatforms = [
  'Visa Prepaid Gift Card',
  'Mastercard Prepaid',
  'Amazon Gift Card',
  'Apple Gift Card',
  'Google Play Gift Card',
] as const
export const ClaimPlatform = v.picklist(claimPlatforms, 'Choose a gift card from the list')

/** In AUD, which equals Solcoins. */
export const claimValues = [10, 25, 50, 100] as const
export const ClaimValue = v.picklist(claimValues, 'Choose 10, 25, 50 or 100')

const missingRecipient = 'Please provide your name and email'
const recipient = { name: personName(missingRecipient, 120), email: emailAddress(missingRecipient) }

export const NewClaim = v.object({ platform: ClaimPlatform, value: ClaimValue, ...recipient })
export type NewClaim = v.InferOutput<typeof NewClaim>
export const NewVoucher = v.object({ platform: ClaimPlatform, amount: ClaimValue, ...recipient })

export const SubmittedClaim = v.object({ claimId: Id, newSolcoinBalance: Amount })
export const PurchasedVoucher = v.object({ id: Id, newSolcoinBalance: Amount })

/** `claim`: submitted in the wallet; `voucher`: a prepaid card bought there. Staff decide both in the same list. */
export const claimKinds = ['claim', 'voucher'] as const
export type ClaimKind = (typeof claimKinds)[number]
export const claimStatuses = ['pending', 'voucher_pending', 'approved', 'declined'] as const
export type ClaimStatus = (typeof claimStatuses)[number]
const Status = v.picklist(claimStatuses)

const decided = {
  /** The card details that staff entered, line by line. Only approved claims have them. */
  giftCardDetails: v.optional(v.string()),
  adminNotes: v.optional(v.string()),
}

/** A claim as its owner sees it. */
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

/** A voucher as its owner sees it. */
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

const missingDetails = 'Please provide gift card details'
/** The most that the vault seals in one call. Two thousand characters of some scripts take more bytes. */
const maxSealedBytes = 4_096
const text = (max: number) =>
  v.pipe(
    v.string('Invalid input'),
    v.trim(),
    v.maxLength(max, `Must contain at most ${formatWhole(max)} characters`),
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

/** What staff see about a claimant besides the claim. */
export const Claimant = v.object({ username: v.string(), id: Id, userType: v.string() })
