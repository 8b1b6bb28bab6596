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
  /** It announces that the beta test opens. */
  opensTest: v.boolean(),
})
export type LogEntry = v.InferOutput<typeof LogEntry>

/** An entry as staff see it. */
export const AdminLogEntry = v.object({
  ...LogEntry.entries,
  /** Increases with each change. A change names the revision that it is based on. */
  revision: v.number(),
})
export type AdminLogEntry = v.InferOutput<typeof AdminLogEntry>

const entered = {
  title: requiredLine('Title is required', 100),
  /** Blank lines separate paragraphs. Short enough for the body limit of the web ACL. */
  text: requiredProse('Text is required', 1_500),
  picture: v.nullable(ImagePath),
}

/** What staff enter. Followers are told of it as it is published. */
export const NewLogEntry = v.object({ ...entered, opensTest: v.boolean('Invalid input') })
export type NewLogEntry = v.InferOutput<typeof NewLogEntry>

/** What staff can correct, based on the revision that the staff member saw. */
export const LogEntryChange = v.object({ ...entered, revision: numberSeen('revision', 1, 1_000_000) })
export type LogEntryChange = v.InferOutput<typeof LogEntryChange>

export const LogEntryParams = v.object({ id: GameId, entry: Id })
