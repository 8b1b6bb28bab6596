import type { Platform } from '../../../shared/store/schema.ts'
import { get, put, type Row, type TypedKey } from '../../table/rows.ts'
import { keyOf } from '../../table/key-of.ts'
import { defineEntity, studioRow } from '../../table/define-entity.ts'

const shelfKey = keyOf('JOBS', 'shelf#<platform>')

export const entity = defineEntity('shelf', shelfKey, studioRow)

/** Whether a platform had no gift card for sale when the job last looked. */
type Shelf = { isEmpty: boolean }

const key = (platform: Platform): TypedKey<Shelf> => shelfKey(platform)

/** Undefined before the first look. */
export const wasEmpty = async (platform: Platform): Promise<boolean | undefined> => (await get(key(platform)))?.isEmpty

export async function save(platform: Platform, isEmpty: boolean): Promise<void> {
  const row: Row<Shelf> = { ...key(platform), ...entity.stamp, isEmpty }
  await put(row)
}
