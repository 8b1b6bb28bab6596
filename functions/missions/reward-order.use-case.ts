import { v7 as uuidv7 } from 'uuid'
import type { User } from '../accounts/user.ts'
import * as users from '../accounts/users.table.ts'
import { postEntry } from '../ledger/entries.table.ts'
import { sydneyDay } from '../membership/sydney-day.ts'
import type { Order } from '../orders/order.ts'
import * as orders from '../orders/orders.table.ts'
import { Problem } from '../problem.ts'
import { batchGet, get } from '../table/rows.ts'
import { transact } from '../table/transactions.ts'
import * as budgets from './budgets.table.ts'
import { isOpenOn, mayPay, missingMission } from './mission.ts'
import * as missions from './missions.table.ts'
import { payFromBudget } from './pay-reward.use-case.ts'
import type { Reward } from './reward.ts'
import { rewardOrder, takeBackReward } from './reward-order.ts'
import * as rewards from './rewards.table.ts'

/** What became of an order's reward. */
export type Outcome = 'paid' | 'taken back' | 'settled' | 'no member' | 'no mission' | 'budget spent'

async function pay(order: Order, member: User, now: Date): Promise<Outcome> {
  const day = sydneyDay(new Date(order.paidAt ?? now))
  const open = (await missions.endingFrom(day)).find(
    (each) => each.kind === 'order' && isOpenOn(each, day) && mayPay(each, member.id),
  )
  if (!open) return 'no mission'
  const reward = rewardOrder(order, open, { id: uuidv7(), userId: member.id, now })
  if (!reward) return 'settled'
  try {
    await payFromBudget(open, reward, { member, actor: member.id, now, extraParts: () => [] })
    return 'paid'
  } catch (error) {
    if (error instanceof Problem && error.code === 'budget_spent') return 'budget spent'
    throw error
  }
}

async function takeBack(order: Order, reward: Reward, { member, now }: { member: User; now: Date }): Promise<Outcome> {
  const mission = await get(missions.key(reward.missionId))
  if (!mission) throw missingMission()
  const taken = takeBackReward({ order, mission, reward }, member, now)
  if (!taken) return 'settled'
  const draws = [{ shard: budgets.randomShard(), amount: -taken.entry.amount }]
  await transact([
    ...postEntry(taken.entry),
    rewards.replace(reward, taken.after),
    ...budgets.returnPaid(mission.id, draws),
  ])
  return 'taken back'
}

/**
 * Settles the reward of an order: pays it once, and takes back the part that was refunded. It depends only on the order as stored, so
 * it may be repeated. Throws OptimisticLockError when something has changed since it was read.
 */
export async function settleOrderReward(orderId: string, now: Date): Promise<Outcome> {
  const order = await get(orders.key(orderId))
  if (!order?.userId || order.paid === null) return 'settled'
  const [memberKey, rewardKey] = [users.key(order.userId), rewards.ofOrderKey(order.userId, order.id)]
  const found = await batchGet([memberKey, rewardKey])
  const [member, reward] = [found.get(memberKey), found.get(rewardKey)]
  if (!member || member.deletingAt !== undefined) return 'no member'
  return reward ? takeBack(order, reward, { member, now }) : pay(order, member, now)
}
