import { orderSteps } from '../../shared/missions/kinds.ts'
import { orderNumber } from '../../shared/orders/order-number.ts'
import type { Cents } from '../../shared/money.ts'
import { nextEntry, type LedgerEntry } from '../ledger/add-entry.ts'
import { changePoints, type PointsChange } from '../membership/change-points.ts'
import { amountKept } from '../orders/apply-checkout-state.ts'
import type { Order } from '../orders/order.ts'
import type { ListedMission } from './mission.ts'
import { newReward, type Earner, type Reward } from './reward.ts'

type PaidOrder = Pick<Order, 'status' | 'total' | 'paid' | 'refunded' | 'chargedBack'>

/**
 * The earnings of an order: the mission's reward for each whole 10 AUD of merchandise with GST and without shipping, and the
 * mission's points. Both are in proportion to the part of the payment that the shop keeps. Rounded down: Solcoins to the cent,
 * points to whole ones.
 */
function earningsOf(order: PaidOrder, { amount, points }: ListedMission): { amount: Cents; points: number } {
  const { total, paid } = order
  const steps = orderSteps(total)
  if (paid === null || paid === 0 || steps === 0) return { amount: 0, points: 0 }
  const inProportion = (whole: number) => Math.floor((whole * Math.max(0, amountKept(order))) / paid)
  return { amount: inProportion(steps * amount), points: inProportion(points) }
}

type Earning = { id: string; userId: string; now: Date }

/** The reward of a paid order. Undefined when it is zero. */
export function rewardOrder(order: Order, mission: ListedMission, { id, userId, now }: Earning): Reward | undefined {
  const earned = earningsOf(order, mission)
  const note = orderNumber(order.id)
  return earned.amount === 0
    ? undefined
    : { ...newReward(mission, userId, { id, period: order.id, now }), ...earned, note }
}

type Rewarded = { order: Order; mission: ListedMission; reward: Reward }

/** The change of a reward when the earnings of its order have changed. */
export type Adjustment = { after: Reward; entry: LedgerEntry | undefined; points: PointsChange | undefined }

/**
 * The amounts of a reward after a part is taken back, or paid again. A member gives back no more than the balance. The rest is
 * written off until the order earns it again.
 */
function amountsAfter(
  reward: Reward,
  earned: Cents,
  balance: Cents,
): Pick<Reward, 'amount' | 'returned' | 'writtenOff'> {
  const { amount, returned, writtenOff } = reward
  const due = amount - returned - writtenOff - earned
  if (due >= 0) {
    const taken = Math.min(due, balance)
    return { amount, returned: returned + taken, writtenOff: writtenOff + due - taken }
  }
  // The member still has the amount that was written off.
  const kept = Math.min(-due, writtenOff)
  return { amount: amount - due - kept, returned, writtenOff: writtenOff - kept }
}

function transferOf({ id, missionId, note, title }: Reward, amount: Cents, actor: string) {
  const [kind, what] =
    amount < 0 ? (['mission-return', 'was paid back'] as const) : (['mission', 'counts again'] as const)
  const account = `missions:${missionId}` as const
  const about = note === undefined ? title : `Order ${note}`
  return { kind, account, amount, reason: `${about} ${what}`, actor, link: id }
}

/** Makes the coins and points of the reward equal to the current earnings of its order. Undefined when they are already equal. */
export function adjustReward({ order, mission, reward }: Rewarded, member: Earner, now: Date): Adjustment | undefined {
  const earned = earningsOf(order, mission)
  const after = { ...reward, ...amountsAfter(reward, earned.amount, member.balance), points: earned.points }
  const coins = after.amount - after.returned - (reward.amount - reward.returned)
  const difference = after.points - reward.points
  if (coins === 0 && difference === 0 && after.writtenOff === reward.writtenOff) return undefined
  return {
    after,
    entry: coins === 0 ? undefined : nextEntry(member, transferOf(reward, coins, member.id), now),
    points: difference === 0 ? undefined : changePoints(member, difference, now),
  }
}
