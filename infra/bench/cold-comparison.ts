import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { FunctionName } from '../stack/permissions.ts'
import type { Version } from './against.ts'
import { bundleOf, coldStart } from './bundles.ts'
import type { Cold } from './probes/cold.ts'
import { ratioOf, spreadText } from './spread.ts'
import { table } from './table.ts'

/** The cold starts of a function, now and in the other version, by round. */
type Starts = { now: Cold[]; before: Cold[] }

/**
 * Builds another version, and compares cold starts with it. `add` starts its function with the event that the function of the
 * current tree has just received.
 */
export function compareColdStarts({ name: tag, root }: Version) {
  execFileSync(process.execPath, ['infra/build/build.ts'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const byName = new Map<FunctionName, Starts>()
  const add = async (name: FunctionName, event: unknown, now: Cold): Promise<void> => {
    const starts = byName.get(name) ?? { now: [], before: [] }
    byName.set(name, starts)
    const file = bundleOf(name, root)
    if (!existsSync(file)) return
    starts.now.push(now)
    starts.before.push(await coldStart(file, event))
  }
  const rowOf = ([name, { now, before }]: [string, Starts]): string[] => {
    if (before.length === 0) return [name, `not in ${tag}`]
    const ratio = (value: (cold: Cold) => number) => spreadText(ratioOf(now.map(value), before.map(value)))
    const other = before.find(({ status }, round) => status !== now[round]?.status)
    return [
      name,
      ratio(({ importMilliseconds }) => importMilliseconds),
      ratio(({ firstCallMilliseconds }) => firstCallMilliseconds),
      ratio(({ cpuMilliseconds }) => cpuMilliseconds),
      // The rows are those of the current tree.
      other ? `${tag} answers ${other.status}` : '',
    ]
  }
  const report = () =>
    `\nCold start, now / ${tag}: medians, with the least and the most\n\n${table(
      ['function', 'import', 'import + first call', 'processor', ''],
      [...byName].map(rowOf),
    )}`
  return { add, report }
}
