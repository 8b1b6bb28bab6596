import { defineEntity, studioRow } from '../table/define-entity.ts'
import { queryPage, type PageRequest } from '../table/pages.ts'
import type { Row, TypedKey } from '../table/rows.ts'
import { deleteRowIf, insertRow, replaceRow, type TransactionPart } from '../table/transactions.ts'
import { communityKeys } from './keys.ts'
import { entryAttributes, type StoredLogEntry } from './log-entry.ts'

export const entity = defineEntity('log-entry', communityKeys.logEntry, studioRow)

export const key = (gameId: string, id: string): TypedKey<StoredLogEntry> => communityKeys.logEntry(gameId, id)

const row = (entry: StoredLogEntry): Row<StoredLogEntry> => ({
  ...key(entry.gameId, entry.id),
  ...entity.stamp,
  ...entry,
})

const asRead = ({ revision }: StoredLogEntry) => ({
  condition: 'revision = :revision',
  values: { ':revision': revision },
})

export const add = (entry: StoredLogEntry): TransactionPart => insertRow(row(entry))

/** Throws OptimisticLockError if the entry has changed since it was read. */
export const change = (before: StoredLogEntry, after: StoredLogEntry): TransactionPart =>
  replaceRow(row(after), asRead(before))

/** Throws OptimisticLockError if the entry has changed since it was read. */
export const withdraw = (entry: StoredLogEntry): TransactionPart =>
  deleteRowIf(key(entry.gameId, entry.id), asRead(entry))

/** A page of a game's dev log, newest first. */
export const page = (gameId: string, request: PageRequest) =>
  queryPage<StoredLogEntry>({ in: communityKeys.log(gameId), attributes: entryAttributes }, request)
