import { defineEntity, memberRow } from '../table/define-entity.ts'
import { query, type Row, type TypedKey } from '../table/rows.ts'
import { deleteRow, insertRow, OptimisticLockError, type TransactionPart } from '../table/transactions.ts'
import { exported } from './export-account.ts'
import { accountKeys } from './keys.ts'
import type { StaffNote } from './staff-note.ts'

export const entity = defineEntity('staff-note', accountKeys.staffNote, {
  ...memberRow,
  changes: 'never',
  personal: ['text'],
  download: { part: 'staffNotes', attributes: exported['staff-note'] },
})

export const key = (userId: string, noteId: string): TypedKey<StaffNote> => accountKeys.staffNote(userId, noteId)

/** The most that are shown. */
const maxShown = 100

/** The latest notes about a member, in no particular order. */
export const all = (userId: string): Promise<StaffNote[]> =>
  query<StaffNote>({
    in: accountKeys.staffNotes(userId),
    attributes: ['id', 'authorId', 'text', 'createdAt'],
    limit: maxShown,
  })

/** Adds a note. Throws OptimisticLockError if one has this id. */
export const insert = (userId: string, note: StaffNote): TransactionPart => {
  const row: Row<StaffNote> = { ...key(userId, note.id), ...entity.stamp, ...note }
  return insertRow(row, () => new OptimisticLockError())
}

/** Deletes a note. Throws OptimisticLockError if it has been deleted since it was read. */
export const remove = (userId: string, noteId: string): TransactionPart =>
  deleteRow(key(userId, noteId), () => new OptimisticLockError())
