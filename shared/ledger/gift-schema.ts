import * as v from 'valibot'
import { Face } from '../accounts/avatars.ts'
import { Amount } from '../amount.ts'
import { Cell } from '../cell.ts'
import { accountName, Id, requiredLine, Time } from '../text.ts'
import { wholeNumber } from '../whole-number.ts'

/** Why a gift is given, declined or taken back. */
const Reason = requiredLine('Enter a reason', 1_000)

export const CoinGift = v.object({
  userId: Id,
  amount: wholeNumber('Enter an amount', 1, 10_000),
  reason: v.optional(requiredLine('Enter a reason or leave this empty', 1_000)),
})

/** A gift as the desk asks for it: with a reason. */
export const ReasonedCoinGift = v.object({ ...CoinGift.entries, reason: Reason })

export const CoinGiftResult = v.object({ message: v.string(), newSolcoinBalance: Amount, giftId: Id })

/** The answer to a gift above the limits: nothing has moved yet. */
export const WaitingGift = v.object({ message: v.string(), approvalId: Id })

/** A person in a gift. Everything else is null once the account is deleted. */
const Person = v.object({
  id: Id,
  username: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  face: v.nullable(Face),
})

export const approvalStatuses = ['pending', 'approved', 'declined', 'withdrawn'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/**
 * Why the caller may not approve: they asked, it is for them, their role comes from the person who asked, or they have had it for too
 * short a time. The last two may decline.
 */
export const approvalBlocks = ['asked', 'recipient', 'role_from_giver', 'new_role'] as const
export type ApprovalBlock = (typeof approvalBlocks)[number]

/** A gift, or the funding of a mission, that waits, or waited, for a second person. */
export const Approval = v.object({
  id: Id,
  /** The person who asked. */
  giver: Person,
  /** Null unless it is a gift. */
  member: v.nullable(Person),
  /** Null unless it is the budget of a mission. */
  mission: v.nullable(v.object({ id: Id, title: v.string() })),
  amount: Amount,
  reason: v.string(),
  at: Time,
  /** When it expires unless it is decided. */
  until: Time,
  /** The list of gifts that it is a row of. Null if it was asked for alone. */
  list: v.nullable(Id),
  status: v.picklist(approvalStatuses),
  /** Null if the caller may approve it while it waits. */
  block: v.nullable(v.picklist(approvalBlocks)),
  /** The decider, the time and the reason, if they gave one. Null while it waits. */
  decided: v.nullable(v.object({ by: Person, at: Time, reason: v.nullable(v.string()) })),
})
export type Approval = v.InferOutput<typeof Approval>

export const approvalDecisions = ['approve', 'decline', 'withdraw'] as const
export type ApprovalDecision = (typeof approvalDecisions)[number]

/** The giver may only withdraw. Everybody except the giver and the member may approve or decline. Declining needs a reason. */
export const ApprovalVerdict = v.pipe(
  v.object({
    decision: v.picklist(approvalDecisions, 'Approve, decline or withdraw'),
    reason: v.optional(requiredLine('Enter a reason or leave this empty', 1_000)),
  }),
  v.forward(
    v.partialCheck(
      [['decision'], ['reason']],
      ({ decision, reason }) => decision !== 'decline' || reason !== undefined,
      'Enter a reason',
    ),
    ['reason'],
  ),
)
export type ApprovalVerdict = v.InferOutput<typeof ApprovalVerdict>

/** Which approvals to list: those that wait, oldest first; those that were decided, or expired undecided, latest first. */
export const approvalLists = ['pending', 'decided', 'expired'] as const
export type ApprovalList = (typeof approvalLists)[number]

export const ApprovalResult = v.object({
  message: v.string(),
  status: v.picklist(approvalStatuses),
  /** The gift, and the member's balance with it. Null unless it was approved. */
  giftId: v.nullable(Id),
  newSolcoinBalance: v.nullable(Amount),
})

export const giftStatuses = ['given', 'taken-back'] as const
export type GiftStatus = (typeof giftStatuses)[number]

/** A gift that was given lately. */
export const RecentGift = v.object({
  id: Id,
  giver: Person,
  member: Person,
  amount: Amount,
  reason: v.string(),
  at: Time,
  /** The end of the time in which it can be taken back. */
  until: Time,
  status: v.picklist(giftStatuses),
})
export type RecentGift = v.InferOutput<typeof RecentGift>

/** Why a gift is taken back. */
export const TakeBack = v.object({ reason: Reason })
export type TakeBack = v.InferOutput<typeof TakeBack>
export const TakenBack = v.object({ message: v.string(), newSolcoinBalance: Amount })

/** The most gifts in one list. */
export const maxBulkGifts = 200

/**
 * A list of members and amounts. Each row has its own result: one that is refused does not stop the others. With `dryRun` nothing
 * is written.
 */
export const BulkGifts = v.object({
  rows: v.pipe(
    v.array(v.object({ username: Cell, amount: Cell }), 'Enter a list of usernames and amounts'),
    v.minLength(1, 'There are no rows'),
    v.maxLength(maxBulkGifts, `At most ${maxBulkGifts} rows at once`),
  ),
  reason: Reason,
  dryRun: v.optional(v.boolean('Invalid input')),
})
export type BulkGiftRow = v.InferOutput<typeof BulkGifts>['rows'][number]

/** A row that can be given. */
export const BulkGift = v.object({
  username: accountName('Enter a username', 30),
  amount: CoinGift.entries.amount,
})

export const bulkGiftOutcomes = [
  ...(['given', 'waiting', 'would_give', 'would_wait'] as const),
  ...(['invalid', 'duplicate', 'unknown', 'frozen', 'yourself'] as const),
] as const

/** The result of a row, in the order of the rows. */
export const BulkGiftResult = v.object({
  outcome: v.picklist(bulkGiftOutcomes),
  /** Why the row gives nothing. Null if it does. */
  message: v.nullable(v.string()),
  /** Whom the row names. Null if there is no such member. */
  member: v.nullable(Person),
})
export type BulkGiftResult = v.InferOutput<typeof BulkGiftResult>

/** `given` and `waiting` are the Solcoins of the rows that were given, and that wait for a second person, or would be. */
export const BulkGiftResults = v.object({ results: v.array(BulkGiftResult), given: Amount, waiting: Amount })
export type BulkGiftResults = v.InferOutput<typeof BulkGiftResults>

/** The gifts of one list that a second person approves together: those that the person saw. */
export const ListApproval = v.object({
  approvals: v.pipe(
    v.array(Id, 'Choose the gifts of a list'),
    v.minLength(1, 'Choose the gifts of a list'),
    v.maxLength(maxBulkGifts, `At most ${maxBulkGifts} gifts at once`),
  ),
})

export const listApprovalOutcomes = [
  'approved',
  'decided',
  'expired',
  'not_found',
  'recipient',
  'not_approvable',
] as const

/** What became of a gift of the list, in the order of the call. `message` says why it was not approved. */
export const ListApprovalResult = v.object({
  id: Id,
  outcome: v.picklist(listApprovalOutcomes),
  message: v.nullable(v.string()),
})
export type ListApprovalResult = v.InferOutput<typeof ListApprovalResult>

/** `approved`: the Solcoins of the gifts that were approved. */
export const ListApprovalResults = v.object({ results: v.array(ListApprovalResult), approved: Amount })
export type ListApprovalResults = v.InferOutput<typeof ListApprovalResults>
