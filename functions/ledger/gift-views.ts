import type * as schema from '../../shared/ledger/gift-schema.ts'
import { toAmount } from '../../shared/money.ts'
import { expiryOf, type Approval } from './decide-approval.ts'
import { takeBackUntil, type Gift } from './take-back-gift.ts'

type NameOf = (id: string) => schema.Approval['giver']

/** Everybody whom these approvals name. */
export const peopleIn = (approvals: readonly Approval[]): string[] =>
  approvals.flatMap(({ giver, userId, decidedBy }) => [giver, userId, decidedBy ?? giver])

/** An approval as staff see it. */
export function toApproval(approval: Approval, nameOf: NameOf): schema.Approval {
  const { id, giver, userId, amount, reason, createdAt, status, decidedAt, decidedBy, decidedReason } = approval
  return {
    id,
    giver: nameOf(giver),
    member: nameOf(userId),
    amount: toAmount(amount),
    reason,
    at: createdAt,
    until: expiryOf(createdAt).toISOString(),
    status,
    decided:
      decidedBy === undefined || decidedAt === undefined
        ? null
        : { by: nameOf(decidedBy), at: decidedAt, reason: decidedReason ?? null },
  }
}

/** A gift as staff see it. */
export const toRecentGift = (gift: Gift, nameOf: NameOf): schema.RecentGift => ({
  id: gift.id,
  giver: nameOf(gift.giver),
  member: nameOf(gift.userId),
  amount: toAmount(gift.amount),
  reason: gift.reason,
  at: gift.createdAt,
  until: takeBackUntil(gift.createdAt).toISOString(),
  status: gift.status,
})
