import * as v from 'valibot'
import { ImagePath } from '../catalogue/schema.ts'
import { Id, requiredLine, requiredProse, Time } from '../text.ts'
import { numberSeen } from '../whole-number.ts'
import { GameId } from './schema.ts'

/** The dev log of a game, which staff write at the community desk. */

/** An entry as everyone sees it. */
export const LogEntry = v.object({
  id: Id,
  title: v.string(),
  text: v.string(),
  picture: v.nullable(ImagePath),
  at: Time,
})
export type LogEntry = v.InferOutput<typeof LogEntry>

/** An entry as staff see it. */
export const AdminLogEntry = v.object({
  ...LogEntry.entries,
  /** Increases with each change. A change names the revision that it is based on. */
  revision: v.number(),
})
export type AdminLogEntry = v.InferOutput<typeof AdminLogEntry>

/** What staff enter. Short enough for the body limit of the web ACL. */
export const NewLogEntry = v.object({
  title: requiredLine('Title is required', 100),
  /** Blank lines separate paragraphs. */
  text: requiredProse('Text is required', 1_500),
  picture: v.nullable(ImagePath),
})
export type NewLogEntry = v.InferOutput<typeof NewLogEntry>

/** The complete new state of an entry, based on the revision that the staff member saw. */
export const LogEntryChange = v.object({
  ...NewLogEntry.entries,
  revision: numberSeen('revision', 1, 1_000_000),
})
export type LogEntryChange = v.InferOutput<typeof LogEntryChange>

export const LogEntryParams = v.object({ id: GameId, entry: Id })
