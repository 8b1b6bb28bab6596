import type { AdminLogEntry, LogEntry, LogEntryChange, NewLogEntry } from '../../shared/community/log-schema.ts'
import { pick } from '../../shared/pick.ts'
import { Problem } from '../problem.ts'

/** An entry of a game's dev log as stored. */
export type StoredLogEntry = {
  gameId: string
  id: string
  title: string
  text: string
  picture: string | null
  /** When it was published. */
  at: string
  opensTest: boolean
  revision: number
}

export const publicAttributes = ['id', 'title', 'text', 'picture', 'at', 'opensTest'] as const
export const entryAttributes = [...publicAttributes, 'revision'] as const

/** The part of the reply that is not in the request. The idempotency record stores it. */
export type StoredReply = { id: string; at: string; opensTest: 0 | 1; revision: number }

export const toStoredReply = ({ opensTest, ...entry }: StoredLogEntry): StoredReply => ({
  ...pick(entry, ['id', 'at', 'revision']),
  opensTest: opensTest ? 1 : 0,
})

type Entered = Pick<NewLogEntry, 'title' | 'text' | 'picture'>

const enteredOf = ({ title, text, picture }: Entered) => ({ title, text, picture })

/** Rebuilds the first reply from the request and what was stored. */
export const fromStoredReply = (body: Entered, done: StoredReply): AdminLogEntry => ({
  ...enteredOf(body),
  ...done,
  opensTest: done.opensTest === 1,
})

type Place = { gameId: string; id: string; now: Date }

export const newLogEntry = (body: NewLogEntry, { gameId, id, now }: Place): StoredLogEntry => ({
  gameId,
  id,
  ...enteredOf(body),
  at: now.toISOString(),
  opensTest: body.opensTest,
  revision: 1,
})

/** @throws Problem `changed_meanwhile` when the change is based on another revision */
export function changeLogEntry(before: StoredLogEntry, change: LogEntryChange): StoredLogEntry {
  if (before.revision !== change.revision) throw new Problem('changed_meanwhile')
  return { ...before, ...enteredOf(change), revision: before.revision + 1 }
}

export const toAdminLogEntry = (entry: Pick<StoredLogEntry, (typeof entryAttributes)[number]>): AdminLogEntry =>
  pick(entry, entryAttributes)

export const toLogEntry = (entry: Pick<StoredLogEntry, (typeof publicAttributes)[number]>): LogEntry =>
  pick(entry, publicAttributes)
