import { randomInt } from 'node:crypto'
import { shardCount, type Draw, type Shard } from './budget.ts'
import { missionKeys } from './keys.ts'
import { batchGet, type Row, type TypedKey } from '../table/rows.ts'
import { insertRow, OptimisticLockError, updateRow, type TransactionPart } from '../table/transactions.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'

export const entity = defineEntity('mission-budget', missionKeys.shard, {
  ...studioRow,
  audit: { refersTo: ['mission-reward', 'ledger'] },
})

/** The chosen row does not have the amount. Others may have it. */
export class ShardSpent extends Error {
  override name = 'ShardSpent'
}

const shards = Array.from({ length: shardCount }, (_, shard) => shard)

export const randomShard = (): number => randomInt(shardCount)

/** The empty rows of a new mission's budget. */
export const insertShards = (missionId: string, revision: number): TransactionPart[] =>
  shards.map((shard) => {
    const row: Row<Shard> = {
      ...missionKeys.shard(missionId, shard),
      ...entity.stamp,
      shard,
      revision,
      funded: 0,
      left: 0,
      held: 0,
      paid: 0,
      returned: 0,
    }
    return insertRow(row)
  })

/**
 * States the mission's new revision in every row. A payment depends on the revision of the row that it draws on: a check of the
 * mission itself would let only one payment through at a time.
 */
export const setRevision = (missionId: string, before: number, after: number): TransactionPart[] =>
  shards.map((shard) =>
    updateRow(missionKeys.shard(missionId, shard), {
      update: 'SET revision = :after',
      condition: 'revision = :before',
      values: { ':after': after, ':before': before },
    }),
  )

type Column = 'left' | 'held' | 'paid'
type Move = { missionId: string; draws: Draw[]; from: 'left' | 'held'; to: Column }

/** Moves the amounts of the draws within their rows, on condition that the rows have them. */
const move = ({ missionId, draws, from, to }: Move, terms?: { revision: number; error: () => Error }) =>
  draws.map(({ shard, amount }): TransactionPart =>
    updateRow(
      missionKeys.shard(missionId, shard),
      {
        update: 'ADD #to :amount, #from :less',
        condition: terms ? '#from >= :amount AND revision = :revision' : '#from >= :amount',
        names: { '#to': to, '#from': from },
        values: { ':amount': amount, ':less': -amount, ...(terms && { ':revision': terms.revision }) },
      },
      terms?.error ?? (() => new OptimisticLockError()),
    ),
  )

type Terms = { id: string; revision: number }
/** Whether other rows may have the amount that a row lacks. */
type Attempt = { isFirst: boolean }

const onTerms = ({ revision }: Terms, { isFirst }: Attempt) => ({
  revision,
  error: () => (isFirst ? new ShardSpent() : new OptimisticLockError()),
})

/** Pays from `left`, on the terms that were read. */
export const pay = (mission: Terms, draws: Draw[], attempt: Attempt): TransactionPart[] =>
  move({ missionId: mission.id, draws, from: 'left', to: 'paid' }, onTerms(mission, attempt))

/** Holds coins for evidence: moves them from `left` to `held`. */
export const hold = (mission: Terms, draws: Draw[], attempt: Attempt): TransactionPart[] =>
  move({ missionId: mission.id, draws, from: 'left', to: 'held' }, onTerms(mission, attempt))

/** Pays the coins that are held for evidence. */
export const payHeld = (missionId: string, draws: Draw[]): TransactionPart[] =>
  move({ missionId, draws, from: 'held', to: 'paid' })

/** Makes the coins that are held for evidence available again. */
export const release = (missionId: string, draws: Draw[]): TransactionPart[] =>
  move({ missionId, draws, from: 'held', to: 'left' })

/** Makes coins that were taken back available again. */
export const returnPaid = (missionId: string, draws: Draw[]): TransactionPart[] =>
  draws.map(({ shard, amount }) =>
    updateRow(missionKeys.shard(missionId, shard), {
      update: 'ADD returned :amount, #left :amount',
      condition: 'attribute_exists(pk)',
      names: { '#left': 'left' },
      values: { ':amount': amount },
    }),
  )

/**
 * Adds funds to `left`, and states the mission's revision in every row: a payment that began on another revision reads the
 * mission again.
 */
export const fund = (
  missionId: string,
  draws: Draw[],
  { before, after }: { before: number; after: number },
): TransactionPart[] =>
  shards.map((shard) =>
    updateRow(missionKeys.shard(missionId, shard), {
      update: 'SET revision = :after ADD funded :amount, #left :amount',
      condition: 'revision = :before',
      names: { '#left': 'left' },
      values: {
        ':amount': draws.find((draw) => draw.shard === shard)?.amount ?? 0,
        ':before': before,
        ':after': after,
      },
    }),
  )

const attributes = ['shard', 'revision', 'funded', 'left', 'held', 'paid', 'returned'] as const

const keyOf = (missionId: string, shard: number): TypedKey<Shard> => missionKeys.shard(missionId, shard)

/** The current rows of the budget. */
export async function read(missionId: string): Promise<Shard[]> {
  const keys = shards.map((shard) => keyOf(missionId, shard))
  const found = await batchGet(keys, attributes)
  return keys.flatMap((key) => found.get(key) ?? [])
}
