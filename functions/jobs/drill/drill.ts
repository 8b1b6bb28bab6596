import { embeddedMetrics, logger } from '../../log.ts'
import { OptimisticLockError } from '../../table/transactions.ts'
import { inTable } from '../../table/in-table.ts'
import { tableName } from '../../table/rows.ts'
import { auditCopy, forgetProgress } from '../audit/audit-ledger.ts'
import { compareWithTable } from './compare.ts'
import { confirmDamage } from './confirm-damage.ts'
import { beginRestore, deleteCopy, describeCopy, jobsCopyName, type Copy } from './copies.ts'
import * as table from './drills.table.ts'
import type { Damage, Drill, Drills } from './drills.table.ts'

const dayMilliseconds = 24 * 60 * 60_000
/** From the end of a drill to the beginning of the next one. */
const intervalMilliseconds = 30 * dayMilliseconds
/** A drill that takes longer has failed, and its copy is deleted. */
const maxMilliseconds = dayMilliseconds

type Run = {
  drills: Drills
  drill: Drill
  now: Date
  /** Epoch milliseconds. No step begins after it. */
  deadline: number
}

/** The result of a step: the stored row, where the next step begins, or the reason why the run waits. */
type Step = { drills: Drills } | { outcome: Outcome }

/** `idle`: no drill is due. `restoring`, `stopped`: the next run continues. `other`: another run is at work. */
export type Outcome = 'idle' | 'restoring' | 'stopped' | 'other' | 'passed' | 'failed'

const continueWith = async ({ drills, drill }: Run, change: Partial<Drill>): Promise<Step> => ({
  drills: await table.save(drills, { current: { ...drill, ...change } }),
})

const later = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString()

/** The line is logged before the row is saved: if the process dies between them, the failure is reported twice, never lost. */
function logFailure({ drill: { copy }, now }: Run, failure: { reason: string } & Partial<Damage>): void {
  logger.error('drill', { outcome: 'failed', copy, ...failure, ...embeddedMetrics({ DrillFailed: 1 }, now) })
}

/** Ends a drill without a result, deletes its copy, and tries again a day later. */
async function giveUp(run: Run, reason: string): Promise<Step> {
  logFailure(run, { reason })
  return continueWith(
    { ...run, drills: { ...run.drills, nextAt: later(run.now, dayMilliseconds) } },
    { next: 'delete' },
  )
}

const isOf = (name: string, { source }: Copy): boolean => source === undefined || source.endsWith(`/${name}`)

async function restore(run: Run): Promise<Step> {
  const { drill, now } = run
  const copy = await describeCopy(drill.copy)
  if (copy.state === 'missing') {
    await beginRestore(tableName(), drill.copy)
    logger.info('drill', { outcome: 'restoring', copy: drill.copy })
  }
  if (copy.state !== 'ready') return { outcome: 'restoring' }
  if (!isOf(tableName(), copy)) return giveUp(run, 'The copy is one of another table')
  await inTable(drill.copy, forgetProgress)
  return continueWith(run, { next: 'audit', asOf: (copy.asOf ?? now).toISOString() })
}

const restoredCopy = ({ drill: { copy, asOf = '' } }: Run) => ({ name: copy, asOf: new Date(asOf) })

async function audit(run: Run): Promise<Step> {
  const copy = restoredCopy(run)
  const { now, deadline } = run
  const outcome = await inTable(copy.name, () => auditCopy({ now, asOf: copy.asOf }, { deadline, segmentsAtOnce: 2 }))
  if (outcome.state !== 'done') return { outcome: outcome.state }
  const damage = await confirmDamage(outcome.found, copy)
  const counted =
    outcome.found.faults > outcome.found.firstFaults.length ? outcome.found.faultsByKind : countByKind(damage)
  return continueWith(run, { next: 'compare', faultsByKind: counted })
}

function countByKind(faults: { kind: keyof Damage['faultsByKind'] }[]): Damage['faultsByKind'] {
  const counts: Damage['faultsByKind'] = {}
  for (const { kind } of faults) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

/** Ends the drill with its result. A copy with damage is not deleted: the line names it, once. */
async function compare(run: Run): Promise<Step> {
  const { drills, drill, now } = run
  const { members, rows, differences } = await compareWithTable(restoredCopy(run))
  const { copy, faultsByKind = {}, startedAt } = drill
  const hasDamage = differences.length > 0 || Object.keys(faultsByKind).length > 0
  const durationMilliseconds = now.getTime() - Date.parse(startedAt)
  if (hasDamage) logFailure(run, { reason: 'The copy has damage', faultsByKind, differences: differences.length })
  else logger.info('drill', { outcome: 'passed', copy, members, rows, durationMilliseconds })
  const last = { completedAt: now.toISOString(), copy, hasDamage }
  const current = hasDamage ? undefined : { ...drill, next: 'delete' as const }
  const saved = await table.save(drills, { last, nextAt: later(now, intervalMilliseconds), current })
  return hasDamage ? { outcome: 'failed' } : { drills: saved }
}

async function remove({ drills, drill }: Run): Promise<Step> {
  // DynamoDB refuses to delete a table that it is still creating.
  if ((await describeCopy(drill.copy)).state === 'restoring') return { outcome: 'restoring' }
  await deleteCopy(drill.copy)
  await table.save(drills, { current: undefined })
  return { outcome: drills.last?.copy === drill.copy ? 'passed' : 'failed' }
}

const steps: Record<Drill['next'], (run: Run) => Promise<Step>> = { restore, audit, compare, delete: remove }

/** Why the drill cannot continue: it is older than a day, or its copy does not exist. Undefined if it can. */
async function obstacle({ drill, now }: Run): Promise<string | undefined> {
  if (drill.next === 'delete') return undefined
  if (now.getTime() - Date.parse(drill.startedAt) > maxMilliseconds) return 'The drill took longer than a day'
  if (drill.next === 'restore' || (await describeCopy(drill.copy)).state === 'ready') return undefined
  return 'The copy no longer exists'
}

async function take(drills: Drills, { now, deadline }: { now: Date; deadline: number }): Promise<Step> {
  if (!drills.current) {
    if (now.toISOString() < drills.nextAt) return { outcome: 'idle' }
    const current = { copy: jobsCopyName(tableName(), now), startedAt: now.toISOString(), next: 'restore' as const }
    return { drills: await table.save(drills, { current }) }
  }
  if (Date.now() >= deadline) return { outcome: 'stopped' }
  const run = { drills, drill: drills.current, now, deadline }
  const reason = await obstacle(run)
  return reason === undefined ? steps[drills.current.next](run) : giveUp(run, reason)
}

/**
 * Takes the next steps of a drill: restores the table as a copy, audits the ledger of the copy, compares it with the table, and
 * deletes it. Begins one when one is due. It may be killed at any line: the next run continues. In the table itself, it writes
 * one row.
 */
export async function drill(
  now: Date,
  { deadline }: { deadline: number },
): Promise<{ outcome: Outcome; drills?: Drills }> {
  try {
    let drills: Drills = (await table.find()) ?? (await table.begin(now))
    for (;;) {
      const step = await take(drills, { now, deadline })
      if ('outcome' in step) return { outcome: step.outcome, drills }
      ;({ drills } = step)
    }
  } catch (error) {
    if (error instanceof OptimisticLockError) return { outcome: 'other' }
    throw error
  }
}
