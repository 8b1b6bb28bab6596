import { v7 as uuidv7 } from 'uuid'
import type { User } from '../accounts/user.ts'
import * as users from '../accounts/users.table.ts'
import { postEntry } from '../ledger/entries.table.ts'
import { setPoints } from '../membership/awards.table.ts'
import { sydneyDay } from '../membership/sydney-day.ts'
import { insertNotification } from '../notifications/notifications.table.ts'
import type { Order } from '../orders/order.ts'
import * as orders from '../orders/orders.table.ts'
import { Problem } from '../problem.ts'
import { batchGet, get } from '../table/rows.ts'
import { transact, type TransactionPart } from '../table/transactions.ts'
import * as budgets from './budgets.table.ts'
import { drawReward } from './draw-reward.use-case.ts'
import { isOpenOn, mayPay, missingMission, type ListedMission } from './mission.ts'
import * as missions from './missions.table.ts'
import { payFromBudget } from './pay-reward.use-case.ts'
import { rewardAdjusted, type Reward } from './reward.ts'
import { adjustReward, rewardOrder, type Adjustment } from './reward-order.ts'
import * as rewards from './rewards.table.ts'

/** The outcome for an order's reward. */
export type Outcome = 'paid' | 'paid again' | 'taken back' | 'settled' | 'no member' | 'no mission' | 'budget spent'

async function pay(order: Order, member: User, now: Date): Promise<Outcome> {
  const day = sydneyDay(new Date(order.paidAt ?? now))
  const open = (await missions.endingFrom(day)).find(
    (each) => each.kind === 'order' && isOpenOn(each, day) && mayPay(each, member.id),
  )
  if (!open) return 'no mission'
  const reward = rewardOrder(order, open, { id: uuidv7(), userId: member.id, now })
  if (!reward) return 'settled'
  await payFromBudget(open, reward, { member, actor: member.id, now, extraParts: () => [] })
  return 'paid'
}

/** The parts that an adjustment writes, without the mission's budget. */
function partsOf(reward: Reward, { after, entry, points }: Adjustment, now: Date): TransactionPart[] {
  const isFelt = entry !== undefined || points !== undefined
  return [
    ...(entry ? postEntry(entry, points && { points }) : points ? setPoints(reward.userId, points) : []),
    rewards.replace(reward, after),
    ...(isFelt ? [insertNotification(reward.userId, rewardAdjusted(reward, after), now)] : []),
  ]
}

async function adjust(order: Order, reward: Reward, { member, now }: { member: User; now: Date }): Promise<Outcome> {
  const mission: ListedMission | undefined = await get(missions.key(reward.missionId))
  if (!mission) throw missingMission()
  const adjustment = adjustReward({ order, mission, reward }, member, now)
  if (!adjustment) return 'settled'
  const parts = partsOf(reward, adjustment, now)
  const { amount = 0 } = adjustment.entry ?? {}
  if (amount > 0) {
    if (!mayPay(mission, member.id)) return 'no mission'
    await drawReward(mission, amount, (draws, attempt) => transact([...parts, ...budgets.pay(mission, draws, attempt)]))
    return 'paid again'
  }
  const draws = amount < 0 ? [{ shard: budgets.randomShard(), amount: -amount }] : []
  await transact([...parts, ...budgets.returnPaid(mission.id, draws)])
  return 'taken back'
}

/**
 * Makes the reward of an order equal to the order's earnings: pays it once, takes back the share of refunds, and pays it again
 * when money comes back to us. It depends only on the stored order, so it may be repeated. Throws OptimisticLockError when
 * something has changed since it was read.
 */
export async function settleOrderReward(orderId: string, now: Date): Promise<Outcome> {
  const order = await get(orders.key(orderId))
  if (!order?.userId || order.paid === null) return 'settled'
  const [memberKey, rewardKey] = [users.key(order.userId), rewards.ofOrderKey(order.userId, order.id)]
  const found = await batchGet([memberKey, rewardKey])
  const [member, reward] = [found.get(memberKey), found.get(rewardKey)]
  if (!member || member.deletingAt !== undefined) return 'no member'
  try {
    return await (reward ? adjust(order, reward, { member, now }) : pay(order, member, now))
  } catch (error) {
    if (error instanceof Problem && error.code === 'budget_spent') return 'budget spent'
    throw error
  }
}
