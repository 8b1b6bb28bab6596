import pMap from 'p-map'
import { get } from '../table/rows.ts'
import { retryOnConflict } from '../table/retry-on-conflict.ts'
import { totalOf } from './budget.ts'
import * as budgets from './budgets.table.ts'
import * as missions from './missions.table.ts'

/** Makes the budget that lists show equal to the sum of its rows. May be repeated. */
export const countBudget = (missionId: string): Promise<'counted' | 'no mission'> =>
  retryOnConflict(async () => {
    // The mission before the rows: see `recordBudget`.
    const mission = await get(missions.key(missionId))
    if (!mission) return 'no mission'
    await missions.recordBudget(mission, totalOf(await budgets.read(missionId)))
    return 'counted'
  })

const pageSize = 25

/** Counts the budget of every mission. Returns the number of missions. */
export async function countAllBudgets(): Promise<number> {
  let [counted, after]: [number, string | undefined] = [0, undefined]
  do {
    const { rows, next } = await missions.page({ after, limit: pageSize })
    await pMap(rows, ({ id }) => countBudget(id), { concurrency: 5 })
    counted += rows.length
    after = next
  } while (after !== undefined)
  return counted
}
