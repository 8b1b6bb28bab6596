import { defineEntity, studioRow } from '../table/define-entity.ts'
import { get, type Row, type TypedKey } from '../table/rows.ts'
import { deleteRowIf, insertRow, transact, updateRow, type TransactionPart } from '../table/transactions.ts'
import { communityKeys } from './keys.ts'

/**
 * An entry of a dev log that followers are being told of. The table's stream delivers each change of the row, and each delivery tells
 * the next page of followers. The row is gone when all are told.
 */
export type Announcement = {
  gameId: string
  /** The entry's id. */
  id: string
  /** The last follower of the pages that are told; empty before the first. */
  toldUpTo: string
}

export const entity = defineEntity('announcement', communityKeys.announcement, studioRow)

export const key = (id: string): TypedKey<Announcement> => communityKeys.announcement(id)

export const find = (id: string): Promise<Row<Announcement> | undefined> => get(key(id))

export function begin({ gameId, id }: Pick<Announcement, 'gameId' | 'id'>): TransactionPart {
  const row: Row<Announcement> = { ...key(id), ...entity.stamp, gameId, id, toldUpTo: '' }
  return insertRow(row)
}

const asRead = ({ toldUpTo }: Announcement) => ({ condition: 'toldUpTo = :before', values: { ':before': toldUpTo } })

/** Records that followers up to this one are told. Throws OptimisticLockError if another process has. */
export function advance(announcement: Announcement, toldUpTo: string): Promise<void> {
  const { condition, values } = asRead(announcement)
  const update = { update: 'SET toldUpTo = :upTo', condition, values: { ...values, ':upTo': toldUpTo } }
  return transact([updateRow(key(announcement.id), update)])
}

/** Removes the row, once every follower is told. Throws OptimisticLockError if another process tells others. */
export const end = (announcement: Announcement): Promise<void> =>
  transact([deleteRowIf(key(announcement.id), asRead(announcement))])
