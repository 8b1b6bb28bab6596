import type { MemberReward } from '../../shared/accounts/member-schema.ts'
import type { MissionKind } from '../../shared/missions/kinds.ts'
import type { EarlierReward, MissionPaid } from '../../shared/missions/schema.ts'
import type { TierLevel } from '../../shared/membership/tiers.ts'
import { brand } from '../../shared/brand.ts'
import { formatAmount, toAmount, type Cents } from '../../shared/money.ts'
import { nextEntry, type Holder, type LedgerEntry } from '../ledger/add-entry.ts'
import { changePoints, type PointsChange, type Scored } from '../membership/change-points.ts'
import { sydneyDay, sydneyWeek } from '../membership/sydney-day.ts'
import type { NewNotification } from '../notifications/notification.ts'
import { Problem } from '../problem.ts'
import type { ListedMission, Mission } from './mission.ts'

/** A reward that a member has earned, or requested, for a period of a mission. */
export type Reward = {
  id: string
  userId: string
  missionId: string
  kind: MissionKind
  /** The title of the mission at that time. */
  title: string
  /** `waiting`: staff have yet to decide its evidence. */
  status: 'waiting' | 'paid' | 'declined'
  /** What was paid. It increases when an order is rewarded again after its money went back and returned. */
  amount: Cents
  /** The points that the member has from it. */
  points: number
  /** What was taken back. It never decreases. */
  returned: Cents
  /** What could not be taken back because the member had less. The member keeps it. */
  writtenOff: Cents
  /** Why it was declined, or the number of the order. */
  note?: string
  /** Of an order or an invitation: its id. */
  period: string
  /** Of an invitation: the friend who joined. */
  friendId?: string
  createdAt: string
}

export type Earner = Holder & Scored

/** The period for which a mission pays once: `once`, a day or the first day of a week in Sydney. */
export function periodOf({ kind, perMember }: Pick<Mission, 'kind' | 'perMember'>, now: Date): string {
  if (kind === 'streak' || perMember === 'day') return sydneyDay(now)
  return perMember === 'week' ? (sydneyWeek(now)[0] ?? '') : 'once'
}

/** The day on which the member earned the reward, in Sydney. */
export const dayOf = ({ createdAt }: Pick<Reward, 'createdAt'>): string => sydneyDay(new Date(createdAt))

/** The current period of every kind, so that the reward is read together with its mission. */
export const possiblePeriods = (now: Date): string[] => ['once', sydneyDay(now), sydneyWeek(now)[0] ?? '']

type Occurrence = { id: string; period: string; now: Date }

export const newReward = (
  { id: missionId, kind, title, amount, points }: ListedMission,
  userId: string,
  { id, period, now }: Occurrence,
): Reward => ({
  id,
  userId,
  missionId,
  kind,
  title,
  status: 'paid',
  amount,
  points,
  returned: 0,
  writtenOff: 0,
  period,
  createdAt: now.toISOString(),
})

/** @throws Problem `already_done` when the member was paid for this period, or evidence waits */
export function assertNotDone(reward: Reward | undefined): void {
  if (reward?.status === 'paid') throw new Problem('already_done')
  if (reward?.status === 'waiting')
    throw new Problem('already_done', { message: 'We have your evidence, and staff have yet to read it.' })
}

/** The entry and the points of a reward that is paid, with points that the member earns in the same call. */
export function payReward(
  { id, missionId, title, amount, points }: Reward,
  member: Earner,
  { actor, otherPoints = 0, now }: { actor: string; otherPoints?: number; now: Date },
): { entry: LedgerEntry; points: PointsChange } {
  const account = `missions:${missionId}` as const
  return {
    entry: nextEntry(member, { kind: 'mission', account, amount, reason: title, actor, link: id }, now),
    points: changePoints(member, points + otherPoints, now),
  }
}

/** The reply to the member, in the form that an idempotency record stores. */
export type PaidReply = { solcoins: number; points: number; balance: Cents; loyaltyPoints: number; tier: TierLevel }

export const toPaidReply = (reward: Reward, { entry, points }: ReturnType<typeof payReward>): PaidReply => ({
  solcoins: toAmount(reward.amount),
  points: reward.points,
  balance: entry.balanceAfter,
  loyaltyPoints: points.after,
  tier: points.tier,
})

export const toMissionPaid = ({ balance, tier, ...paid }: PaidReply): MissionPaid => ({
  ...paid,
  newSolcoinBalance: toAmount(balance),
  membershipTier: tier,
})

/** The attributes of a reward that the member's list shows. */
export const listedRewardAttributes = ['id', 'kind', 'amount', 'status', 'createdAt', 'summary'] as const
export type RewardSummary = Pick<Reward, 'missionId' | 'title' | 'returned' | 'note'>
export type ListedReward = Pick<Reward, 'id' | 'kind' | 'amount' | 'status' | 'createdAt'> & { summary: RewardSummary }

/** What the member has from a reward: nothing unless it was paid. */
export const earnedOf = ({ status, amount, summary }: ListedReward): Cents =>
  status === 'paid' ? amount - summary.returned : 0

/** The reward as staff see it. */
export function toMemberReward(reward: ListedReward): MemberReward {
  const { id, kind, status, createdAt, summary } = reward
  const { title, note = null } = summary
  return { id, kind, title, state: status, solcoins: toAmount(earnedOf(reward)), note, at: createdAt }
}

/** The reward as its member sees it. None while its evidence waits: then the mission shows it. */
export function toEarlierRewards(reward: ListedReward): EarlierReward[] {
  const { state, ...view } = toMemberReward(reward)
  return state === 'waiting' ? [] : [{ ...view, state }]
}

/** The notification of a paid reward to the member. */
export const missionPaid = ({ title, amount, missionId }: Reward): NewNotification => ({
  kind: 'mission_paid',
  words: `“${title}”: ${formatAmount(toAmount(amount))} ${brand.coins} earned.`,
  link: missionId,
})

/** A change of coins and points in words, such as `9.00 Solcoins and 50 points`. */
function changeInWords(before: Reward, after: Reward): string {
  const coins = Math.abs(after.amount - after.returned - (before.amount - before.returned))
  const points = Math.abs(after.points - before.points)
  return [
    ...(coins > 0 ? [`${formatAmount(toAmount(coins))} ${brand.coins}`] : []),
    ...(points > 0 ? [`${points} ${points === 1 ? 'point' : 'points'}`] : []),
  ].join(' and ')
}

/** The notification to the member when an order's reward becomes smaller, or larger again. */
export function rewardAdjusted(before: Reward, after: Reward): NewNotification {
  const { note, title, missionId } = after
  const order = note === undefined ? `“${title}”` : `Order ${note}`
  const isLess = after.amount - after.returned < before.amount - before.returned || after.points < before.points
  const change = changeInWords(before, after)
  return isLess
    ? { kind: 'reward_returned', words: `${order} was paid back, and its reward with it: ${change}.`, link: missionId }
    : { kind: 'mission_paid', words: `${order} counts again: ${change} earned.`, link: missionId }
}
