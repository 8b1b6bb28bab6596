import { get, put, type Row, type TypedKey } from '../../table/rows.ts'
import { keyOf } from '../../table/key-of.ts'
import { defineEntity, studioRow } from '../../table/define-entity.ts'

const watermarkKey = keyOf('JOBS', 'reconcile#<list>')

export const entity = defineEntity('watermark', watermarkKey, studioRow)

/** A pass over a range of one of Stripe's lists, newest first. Times in epoch seconds. */
export type Pass = {
  from: number
  /** Everything created after it, up to `until`, has been compared. */
  to: number
  /** The end of the range: when the pass began. */
  until: number
  /** When the oldest object was created that needs a person, or whose check failed. */
  oldestOpen: number | null
}

/**
 * How far one of Stripe's lists has been compared. Two runs may write it at the same time. Either row is true, because each
 * states what its own run knows.
 */
export type Watermark = {
  /** Everything created before it was compared and was final. Null before the first pass. */
  settledUntil: number | null
  /** The pass that was interrupted. */
  pass: Pass | null
}

export type ListName = 'sessions' | 'reversals'

const key = (list: ListName): TypedKey<Watermark> => watermarkKey(list)

/** How far the list has been compared. */
export const find = async (list: ListName): Promise<Watermark> =>
  (await get(key(list))) ?? { settledUntil: null, pass: null }

export async function save(list: ListName, { settledUntil, pass }: Watermark): Promise<void> {
  const row: Row<Watermark> = { ...key(list), ...entity.stamp, settledUntil, pass }
  await put(row)
}
