import { Problem } from '../problem.ts'
import type { User } from './user.ts'

/** What a member of staff wrote about a member. Only staff read it, and the member in the download of their data. */
export type StaffNote = { id: string; authorId: string; text: string; createdAt: string }

const gone = () => new Problem('not_found', { message: 'That note no longer exists.' })

/**
 * The author deletes a note, or an admin.
 * @throws Problem `not_found` or `forbidden`
 */
export function assertMayDelete(note: StaffNote | undefined, { id, userType }: User): void {
  if (!note) throw gone()
  if (note.authorId !== id && userType !== 'admin')
    throw new Problem('forbidden', { message: 'Only its author or an admin can delete a note.' })
}

/** The notes, the latest first. */
export const latestFirst = <N extends Pick<StaffNote, 'createdAt' | 'id'>>(notes: readonly N[]): N[] =>
  notes.toSorted((one, other) => `${other.createdAt}${other.id}`.localeCompare(`${one.createdAt}${one.id}`))
