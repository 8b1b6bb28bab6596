import type * as schema from '../../shared/ledger/gift-schema.ts'
import { toAmount } from '../../shared/money.ts'
import { blockOf, expiryOf, memberOf, type Approval, type Decider } from './decide-approval.ts'
import { takeBackUntil, type Gift } from './take-back-gift.ts'

type NameOf = (id: string) => schema.Approval['giver']

/** Everybody whom these approvals name. */
export const peopleIn = (approvals: readonly Approval[]): string[] =>
  approvals.flatMap((approval) => [
    approval.giver,
    memberOf(approval) ?? approval.giver,
    approval.decidedBy ?? approval.giver,
  ])

type Viewer = { decider: Decider; nameOf: NameOf; now: Date }

/** An approval as this member of staff sees it. */
export function toApproval(approval: Approval, { decider, nameOf, now }: Viewer): schema.Approval {
  const { id, giver, amount, reason, createdAt, list, status, decidedAt, decidedBy, decidedReason } = approval
  const userId = memberOf(approval)
  return {
    id,
    giver: nameOf(giver),
    member: userId === undefined ? null : nameOf(userId),
    mission: 'mission' in approval ? approval.mission : null,
    amount: toAmount(amount),
    reason,
    at: createdAt,
    until: expiryOf(createdAt).toISOString(),
    list: list ?? null,
    status,
    block: blockOf(approval, decider, now) ?? null,
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
