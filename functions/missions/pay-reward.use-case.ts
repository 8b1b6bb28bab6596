import { postEntry } from '../ledger/entries.table.ts'
import { insertNotification } from '../notifications/notifications.table.ts'
import { Problem } from '../problem.ts'
import { OptimisticLockError, transact, type TransactionPart } from '../table/transactions.ts'
import { chooseDraws, type Draw } from './budget.ts'
import * as budgets from './budgets.table.ts'
import { assertMayPay, type ListedMission } from './mission.ts'
import { missionPaid, payReward, toPaidReply, type Earner, type PaidReply, type Reward } from './reward.ts'
import * as rewards from './rewards.table.ts'

/** Carries out the transaction that takes these amounts from the budget. */
type Commit = (draws: Draw[], attempt: { isFirst: boolean }) => Promise<void>

/**
 * Takes the amount from the mission's budget in a transaction: from a random row or, if that has too little, from rows that have
 * it. A payment therefore reads the budget only when it runs low.
 * @throws Problem `budget_spent` when all rows together have less
 */
export async function drawReward(mission: ListedMission, amount: number, commit: Commit): Promise<void> {
  const start = budgets.randomShard()
  try {
    await commit([{ shard: start, amount }], { isFirst: true })
  } catch (error) {
    if (!(error instanceof budgets.ShardSpent)) throw error
    const shards = await budgets.read(mission.id)
    if (shards.some(({ revision }) => revision !== mission.revision)) throw new OptimisticLockError()
    const draws = chooseDraws(shards, amount, start)
    if (!draws) throw new Problem('budget_spent')
    await commit(draws, { isFirst: false })
  }
}

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
