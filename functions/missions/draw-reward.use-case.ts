import { Problem } from '../problem.ts'
import { OptimisticLockError } from '../table/transactions.ts'
import { chooseDraws, type Draw } from './budget.ts'
import * as budgets from './budgets.table.ts'
import type { ListedMission } from './mission.ts'

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
