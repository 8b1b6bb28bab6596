import type { FaultKind } from '../../../shared/ledger/faults.ts'
import { get, type Row, type TypedKey } from '../../table/rows.ts'
import { insertRow, OptimisticLockError, replaceRow, transact } from '../../table/transactions.ts'
import { keyOf } from '../../table/key-of.ts'
import { defineEntity, studioRow } from '../../table/define-entity.ts'

const drillsKey = keyOf('DRILLS', 'DRILLS')

export const entity = defineEntity('drills', drillsKey, { ...studioRow, changes: 'only by the drill' })

/** The faults of a copy, without ids. */
export type Damage = { faultsByKind: Partial<Record<FaultKind, number>>; differences: number }

/** A drill in progress, by what it does next. */
export type Drill = {
  /** The name of the copy. It is stored before the copy exists, so that no copy is forgotten. */
  copy: string
  startedAt: string
  /** `delete`: it has ended, and its copy is deleted. */
  next: 'restore' | 'audit' | 'compare' | 'delete'
  /** The time of the copy's state. */
  asOf?: string
  /** The findings of the audit of the copy. */
  faultsByKind?: Damage['faultsByKind']
}

/** The drills of this table. There is one row, so that no two run at the same time, and a killed one resumes here. */
export type Drills = {
  /** Changes with each save, so that of two processes one stops. */
  revision: number
  /** When the first drill began. */
  since: string
  /** When the next one begins. */
  nextAt: string
  /** The last completed drill, with any result. */
  last?: { completedAt: string; copy: string; hasDamage: boolean }
  current?: Drill | undefined
}

const key: TypedKey<Drills> = drillsKey()

const row = (drills: Drills): Row<Drills> => ({ ...key, ...entity.stamp, ...drills })
const changedMeanwhile = () => new OptimisticLockError()

export const find = (): Promise<Row<Drills> | undefined> => get(key)

/** Throws OptimisticLockError if another process has stored the row. */
export async function begin(now: Date): Promise<Drills> {
  const drills: Drills = { revision: 1, since: now.toISOString(), nextAt: now.toISOString() }
  await transact([insertRow(row(drills), changedMeanwhile)])
  return drills
}

/** Stores what `change` states. Throws OptimisticLockError if another process has changed the row. */
export async function save(drills: Drills, change: Partial<Drills>): Promise<Drills> {
  const saved = { ...drills, ...change, revision: drills.revision + 1 }
  const asRead = { condition: 'revision = :saved', values: { ':saved': drills.revision } }
  await transact([replaceRow(row(saved), asRead)])
  return saved
}
