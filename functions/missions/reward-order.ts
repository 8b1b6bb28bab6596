import { orderStepAud } from '../../shared/missions/kinds.ts'
import { orderNumber } from '../../shared/orders/order-number.ts'
import { toCents, type Cents } from '../../shared/money.ts'
import { nextEntry, type Holder, type LedgerEntry } from '../ledger/add-entry.ts'
import type { Order } from '../orders/order.ts'
import type { ListedMission } from './mission.ts'
import { newReward, type Reward } from './reward.ts'

type PaidOrder = Pick<Order, 'total' | 'paid' | 'refunded'>

/**
 * What a mission pays for an order: its reward for each whole 10 AUD of merchandise with GST and without shipping, in proportion to
 * what was not refunded, rounded down to the cent.
 */
function orderReward({ total, paid, refunded }: PaidOrder, reward: Cents): Cents {
  if (paid === null || paid === 0) return 0
  const gross = Math.floor(total / toCents(orderStepAud)) * reward
  return Math.floor((gross * Math.max(0, paid - refunded)) / paid)
}

type Earning = { id: string; userId: string; now: Date }

/** The reward of an order that was paid. Undefined when it comes to nothing. */
export function rewardOrder(order: Order, mission: ListedMission, { id, userId, now }: Earning): Reward | undefined {
  const amount = orderReward(order, mission.amount)
  const note = orderNumber(order.id)
  return amount === 0 ? undefined : { ...newReward(mission, userId, { id, period: order.id, now }), amount, note }
}

type Rewarded = { order: Order; mission: ListedMission; reward: Reward }

/**
 * What a refund takes back of a reward: in proportion, and never more than the member has. Undefined when there is nothing to take.
 */
export function takeBackReward(
  { order, mission, reward }: Rewarded,
  member: Holder,
  now: Date,
): { entry: LedgerEntry; after: Reward } | undefined {
  const due = reward.amount - reward.returned - orderReward(order, mission.amount)
  const amount = Math.min(due, member.balance)
  if (amount <= 0) return undefined
  const transfer = {
    kind: 'mission-return',
    account: `missions:${mission.id}`,
    amount: -amount,
    reason: `${reward.note === undefined ? reward.title : `Order ${reward.note}`}, refunded`,
    actor: member.id,
    link: reward.id,
  } as const
  return { entry: nextEntry(member, transfer, now), after: { ...reward, returned: reward.returned + amount } }
}
