import { totalOf } from '../../missions/budget.ts'
import * as budgets from '../../missions/budgets.table.ts'
import * as evidenceRows from '../../missions/evidence.table.ts'
import * as missions from '../../missions/missions.table.ts'
import type { Count } from './count.ts'

const missionsOnPage = 25
const evidenceOnPage = 500

/** The cents that all waiting evidence needs, by mission. */
async function waiting(): Promise<Map<string, number>> {
  const needed = new Map<string, number>()
  for (let after: Parameters<typeof evidenceRows.pending>[0]['after']; ;) {
    const { rows, next } = await evidenceRows.pending({ after, limit: evidenceOnPage })
    for (const { amount, summary } of rows) needed.set(summary.missionId, (needed.get(summary.missionId) ?? 0) + amount)
    if (!next) return needed
    after = next
  }
}

/** The cents that each mission holds for evidence, and those that the waiting evidence needs. */
export async function countHeld(): Promise<Count[]> {
  const needed = await waiting()
  const counts: Count[] = []
  for (let after: string | undefined; ;) {
    const { rows, next } = await missions.page({ after, limit: missionsOnPage })
    const held = await Promise.all(rows.map(async ({ id }) => totalOf(await budgets.read(id)).held))
    for (const [place, { id }] of rows.entries())
      counts.push({
        kind: 'wrong-budget',
        subject: id,
        what: 'cents that wait for evidence',
        stored: held[place] ?? 0,
        found: needed.get(id) ?? 0,
      })
    if (next === undefined) return counts
    after = next
  }
}
