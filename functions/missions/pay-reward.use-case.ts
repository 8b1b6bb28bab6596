import { postEntry } from '../ledger/entries.table.ts'
import { insertNotification } from '../notifications/notifications.table.ts'
import { transact, type TransactionPart } from '../table/transactions.ts'
import * as budgets from './budgets.table.ts'
import { drawReward } from './draw-reward.use-case.ts'
import { assertMayPay, type ListedMission } from './mission.ts'
import { missionPaid, payReward, toPaidReply, type Earner, type PaidReply, type Reward } from './reward.ts'
import * as rewards from './rewards.table.ts'

type Context = {
  member: Earner
  /** The id of the user who caused it. */
  actor: string
  /** Points that the member earns in the same call. */
  otherPoints?: number
  now: Date
  /** More parts of the transaction, which may depend on what is paid. */
  extraParts: (paid: PaidReply) => TransactionPart[]
}

/**
 * Pays a reward out of the mission's budget: the reward, the entry, the points, the budget and the
 * notification in one transaction. Throws
 * OptimisticLockError if the member has a reward for this period, and Problem `budget_spent`, or `forbidden` for somebody who
 * manages the mission.
 */
export async function payFromBudget(mission: ListedMission, reward: Reward, context: Context): Promise<PaidReply> {
  assertMayPay(mission, reward.userId)
  const { member, actor, otherPoints, now, extraParts } = context
  const payment = payReward(reward, member, { actor, ...(otherPoints !== undefined && { otherPoints }), now })
  const paid = toPaidReply(reward, payment)
  await drawReward(mission, reward.amount, (draws, attempt) =>
    transact([
      ...postEntry(payment.entry, { points: payment.points }),
      rewards.insert(reward),
      ...budgets.pay(mission, draws, attempt),
      insertNotification(reward.userId, missionPaid(reward), now),
      ...extraParts(paid),
    ]),
  )
  return paid
}
