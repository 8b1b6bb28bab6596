import * as progress from './progress.table.ts'
import { atEnd, RunEnds, type AuditRun, type Phase } from './phase.ts'

/**
 * Takes the remaining steps of these phases, and saves the position after each.
 * @throws RunEnds when the deadline comes, and OptimisticLockError when another process has continued
 */
export async function walk<P extends progress.Position>(start: P, phases: readonly Phase[], run: AuditRun): Promise<P> {
  const { tally, seal, start: options } = run
  let current = start
  for (let phase = phases.find(({ name }) => name === current.phase); phase;) {
    if (Date.now() >= options.deadline) throw new RunEnds('stopped')
    const cursor = await phase.step(current.cursor, run)
    const next: Phase | undefined = cursor === null ? phases[phases.indexOf(phase) + 1] : phase
    const change = { phase: next?.name ?? atEnd, cursor, tally: tally.toStored(), savedAt: new Date().toISOString() }
    current = await progress.save(current, change, seal)
    options.onProgress?.(current)
    phase = next
  }
  return current
}

/** A process that has saved no progress for this long has ended: another one may continue. */
export const abandonedMilliseconds = 60_000

/** Whether the process that saved it has ended. This clock may be ahead of the saving process's clock. */
export const isAbandoned = ({ savedAt }: progress.Position, now: number): boolean =>
  Math.abs(now - Date.parse(savedAt)) >= abandonedMilliseconds
