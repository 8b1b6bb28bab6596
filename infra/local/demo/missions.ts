import { formatAmount, toCents } from '../../../shared/money.ts'
import * as audit from '../../../functions/audit/entries.table.ts'
import { totalOf } from '../../../functions/missions/budget.ts'
import * as budgets from '../../../functions/missions/budgets.table.ts'
import { hashEntered } from '../../../functions/missions/hash-word.use-case.ts'
import type { Mission } from '../../../functions/missions/mission.ts'
import * as missions from '../../../functions/missions/missions.table.ts'
import { get } from '../../../functions/table/rows.ts'
import { transact } from '../../../functions/table/transactions.ts'

/** The word of the local demo. */
const demoWord = 'perihelion'

/** The budget of each mission of the local demo, in Solcoins. */
const budget = 2_000

/** Adds a mission with its word, then its budget, on behalf of `funder`. Skips each step that is already done. */
export async function addDemoMission(mission: Mission, funder: string): Promise<void> {
  const { id, kind, title } = mission
  const now = new Date(mission.createdAt)
  const entry = { actor: funder, subject: id, address: '127.0.0.1' }
  if (!(await get(missions.key(id)))) {
    const word = kind === 'word' ? await hashEntered(demoWord, id, now) : undefined
    const added = audit.insertEntry({ ...entry, action: 'add-mission', outcome: title }, now)
    await missions.add({ ...mission, ...(word && { word }) }, [added])
  }
  const stored = await get(missions.key(id))
  if (!stored || totalOf(await budgets.read(id)).funded > 0) return
  const outcome = `${formatAmount(budget)} for ${title}`
  await transact([
    ...missions.fund(stored, toCents(budget), [funder]),
    audit.insertEntry({ ...entry, action: 'fund-mission', outcome }, now),
  ])
}
