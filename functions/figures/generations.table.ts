import { v7 as uuidv7 } from 'uuid'
import { get, type Row, type TypedKey } from '../table/rows.ts'
import type { Key } from '../table/schema.ts'
import { insertRow, OptimisticLockError, replaceRow, transact } from '../table/transactions.ts'
import { figureKeys } from './keys.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'

export const entity = defineEntity('figure-generations', figureKeys.generations, {
  ...studioRow,
  audit: { refersTo: ['figures'] },
})

/** A generation that is being built: the stream counts into it, and a walk over the table adds what is older. */
export type Building = {
  id: string
  startedAt: string
  /** Where the walk continues in each segment of the table: after this key. */
  places: (Key | 'beginning' | 'end')[]
}

/** The generations of the figures. There is one row. */
export type Generations = {
  /** Changes with each write, so that of two processes one stops. */
  revision: number
  /** The generation that staff see. */
  current: string
  /** False while it contains only the stream's counts. */
  isComplete: boolean
  building: Building | null
  /** Former generations whose rows have to be deleted. */
  obsolete: string[]
}

const key = (): TypedKey<Generations> => figureKeys.generations()

const row = (generations: Generations): Row<Generations> => ({
  ...generations,
  ...key(),
  ...entity.stamp,
})

const changedMeanwhile = () => new OptimisticLockError()

export const find = (): Promise<Generations | undefined> => get(key())

/** The generations; the first one is begun if there is none. Throws OptimisticLockError if another process has begun it. */
export async function findOrBegin(): Promise<Generations> {
  const found = await find()
  if (found) return found
  const first = { revision: 1, current: uuidv7(), isComplete: false, building: null, obsolete: [] }
  await transact([insertRow(row(first), changedMeanwhile)])
  return first
}

/** Stores the change. Throws OptimisticLockError if another process has stored one since these were read. */
async function change(before: Generations, changed: Partial<Generations>): Promise<Generations> {
  const after = { ...before, ...changed, revision: before.revision + 1 }
  const asRead = { condition: 'revision = :read', values: { ':read': before.revision } }
  await transact([replaceRow(row(after), asRead)])
  return after
}

/** Begins to build a generation. From now on, the stream counts into it too. */
export function beginBuilding(before: Generations, segments: number, now: Date): Promise<Generations> {
  const places = Array.from({ length: segments }, () => 'beginning' as const)
  return change(before, { building: { id: uuidv7(), startedAt: now.toISOString(), places } })
}

/** Stores how far the walk has come. */
export const savePlaces = (before: Generations, building: Building, places: Building['places']): Promise<Generations> =>
  change(before, { building: { ...building, places } })

/** Makes the generation that was built the current one. */
export const completeBuilding = (before: Generations, { id }: Building): Promise<Generations> =>
  change(before, {
    current: id,
    isComplete: true,
    building: null,
    obsolete: [...before.obsolete, before.current],
  })

/** Forgets a former generation, whose rows are deleted. */
export const forget = (before: Generations, id: string): Promise<Generations> =>
  change(before, { obsolete: before.obsolete.filter((each) => each !== id) })
