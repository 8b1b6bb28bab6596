import { keyOf } from '../table/key-of.ts'
import { defineEntity, studioRow } from '../table/define-entity.ts'
import { get, put, type Row, type TypedKey } from '../table/rows.ts'
import type { Low } from './low-stock.ts'

const lowStockKey = keyOf('JOBS', 'low-stock')

export const entity = defineEntity('low-stock', lowStockKey, studioRow)

type LowStock = { low: Low[] }

const key = (): TypedKey<LowStock> => lowStockKey()

/** What was low when the job last looked. */
export const find = async (): Promise<Low[]> => (await get(key()))?.low ?? []

export async function save(low: readonly Low[]): Promise<void> {
  const row: Row<LowStock> = { ...key(), ...entity.stamp, low: [...low] }
  await put(row)
}
