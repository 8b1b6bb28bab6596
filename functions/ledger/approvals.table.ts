import { accountKeys } from '../accounts/keys.ts'
import { auditedParts, type ActingCall } from '../audit/entries.table.ts'
import type { Completion } from '../table/idempotency.ts'
import type { Row, TypedKey } from '../table/rows.ts'
import type { IndexKey } from '../table/schema.ts'
import {
  checkRow,
  insertRow,
  OptimisticLockError,
  transact,
  updateRow,
  type TransactionPart,
} from '../table/transactions.ts'
import type { LedgerEntry } from './add-entry.ts'
import { expiryOf, memberOf, type Approval, type DecidedApproval } from './decide-approval.ts'
import { auditedAs, postGift } from './gifts.table.ts'
import * as dailyTotals from './daily-totals.table.ts'
import { ledgerKeys } from './keys.ts'
import { defineEntity } from '../table/define-entity.ts'

export const entity = defineEntity('approval', ledgerKeys.approval, {
  owner: 'about a member',
  changes: 'yes',
  index: {
    keys: [ledgerKeys.approvalIndex],
    contains: ['id', 'userId', 'amount', 'createdAt', 'status', 'processedAt', 'summary'],
  },
  personal: ['summary'],
  deletion: 'kept',
  download: { hidden: 'the statement shows a gift that was approved' },
  audit: { refersTo: ['ledger'] },
  figures: null,
})

type InSummary = 'giver' | 'reason' | 'list' | 'decidedBy' | 'decidedReason'
type Summary = Pick<Approval, InSummary> & { mission?: { id: string; title: string } }
/** The approval as stored. `summary` has what the list shows and the index has no attribute for. */
export type StoredApproval = Pick<Approval, 'id' | 'amount' | 'createdAt' | 'status'> & {
  /** For a gift. */
  userId?: string
  summary: Summary
  /** When it was decided, under a name that is in the index. */
  processedAt?: string
}

export function fromStored({ summary, processedAt, userId = '', ...stored }: StoredApproval): Approval {
  const { mission, ...people } = summary
  const approval = { ...stored, ...people, ...(processedAt !== undefined && { decidedAt: processedAt }) }
  return mission ? { ...approval, mission } : { ...approval, userId }
}

const summaryOf = (approval: Approval): Summary => {
  const { giver, reason, list, decidedBy, decidedReason } = approval
  return {
    giver,
    reason,
    ...(list !== undefined && { list }),
    ...('mission' in approval && { mission: approval.mission }),
    ...(decidedBy !== undefined && { decidedBy }),
    ...(decidedReason !== undefined && { decidedReason }),
  }
}

export const key = (id: string): TypedKey<StoredApproval> => ledgerKeys.approval(id)

/** An unapproved request is deleted 90 days after it expires. An approved one stays, because the gift's entry refers to it. */
const lifetimeSeconds = 90 * 86_400

/** The parts that store the request, and nothing else. With `done`, they complete the call. */
export function requestParts(approval: Approval, call: ActingCall, done?: Completion): TransactionPart[] {
  const { id, amount, createdAt, status } = approval
  const userId = memberOf(approval)
  const row: Row<StoredApproval & IndexKey & { expiresAt: number }> = {
    ...key(approval.id),
    ...ledgerKeys.approvalIndex('pending', approval.createdAt, approval.id),
    ...entity.stamp,
    id,
    amount,
    createdAt,
    status,
    ...(userId !== undefined && { userId }),
    summary: summaryOf(approval),
    expiresAt: Math.floor(expiryOf(approval.createdAt).getTime() / 1000) + lifetimeSeconds,
  }
  const action = auditedAs('mission' in approval ? 'ask-funding' : 'ask-gift', auditedOf(approval))
  return [...auditedParts(call, action, done), insertRow(row, () => new OptimisticLockError())]
}

/** Stores the request of a call that asks for nothing else. */
export const request = (approval: Approval, call: ActingCall): Promise<void> =>
  transact(requestParts(approval, call, { approvalId: approval.id }))

/** Stores the decision. Fails with OptimisticLockError if it has already been decided. */
function storeDecision(decided: DecidedApproval) {
  const { id, status, decidedAt = '' } = decided
  const { gsi1pk, gsi1sk } = ledgerKeys.approvalIndex('decided', decidedAt, id)
  const update = 'SET #status = :status, processedAt = :at, summary = :summary, gsi1pk = :pk, gsi1sk = :sk'
  return updateRow(key(id), {
    update: status === 'approved' ? `${update} REMOVE expiresAt` : update,
    condition: '#status = :pending',
    names: { '#status': 'status' },
    values: {
      ':status': status,
      ':pending': 'pending',
      ':at': decidedAt,
      ':summary': summaryOf(decided),
      ':pk': gsi1pk,
      ':sk': gsi1sk,
    },
  })
}

/** The condition that the person who asked may still give: staff, not frozen, not deleted. */
const giverMayGive = (giver: string): TransactionPart =>
  checkRow(
    accountKeys.user(giver),
    'userType IN (:admin, :coFounder) AND attribute_not_exists(frozenAt) AND attribute_not_exists(deletingAt)',
    { ':admin': 'admin', ':coFounder': 'co-founder' },
  )

const giftActions = { approved: 'approve-gift', declined: 'decline-gift', withdrawn: 'withdraw-gift' } as const
const fundingActions = {
  approved: 'approve-funding',
  declined: 'decline-funding',
  withdrawn: 'withdraw-funding',
} as const

/** The subject and the outcome in the audit log: the member or the mission, and the cents. */
const auditedOf = (approval: Approval) => ({
  userId: 'mission' in approval ? approval.mission.id : approval.userId,
  amount: approval.amount,
})

type ApprovedGift = { giver: string; mail: TransactionPart; now: Date }

/** The parts of a transaction that carry out an approved gift. */
export const giftParts = (entry: LedgerEntry, { giver, mail, now }: ApprovedGift): TransactionPart[] => [
  ...postGift(entry, mail, now),
  ...dailyTotals.add(dailyTotals.partiesOf(giver, entry.userId, now), entry.amount, now),
]

type Effect = { parts: TransactionPart[]; entry?: LedgerEntry | undefined }

/** The parts that store the decision and carry out an approved request. With `done`, they complete the call. */
export function decisionParts(
  decided: DecidedApproval,
  { parts }: Effect,
  call: ActingCall,
  done?: Completion,
): TransactionPart[] {
  const { giver, status } = decided
  const actions = 'mission' in decided ? fundingActions : giftActions
  return [
    ...auditedParts(call, auditedAs(actions[status], auditedOf(decided)), done),
    storeDecision(decided),
    ...(status === 'approved' ? [giverMayGive(giver), ...parts] : []),
  ]
}

/** Stores the decision of a call that decides nothing else, and carries it out. */
export function decide(decided: DecidedApproval, effect: Effect, call: ActingCall): Promise<void> {
  const { entry } = effect
  const done = { status: decided.status, ...(entry && { giftId: entry.id, balanceAfter: entry.balanceAfter }) }
  return transact(decisionParts(decided, effect, call, done))
}
