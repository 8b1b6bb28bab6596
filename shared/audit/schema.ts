import * as v from 'valibot'
import { Face } from '../accounts/avatars.ts'
import { Cursor, Id, optionalQuery, Time } from '../text.ts'

/** A date in UTC, as in 2026-11-22. */
const UtcDay = v.pipe(v.string('Invalid date'), v.maxLength(10, 'Invalid date'), v.isoDate('Invalid date'))

export const AuditQuery = v.object({
  /** Only the entries of this day. Without it: the latest entries. */
  day: v.optional(UtcDay),
  /** No entries of earlier days. */
  since: v.optional(UtcDay),
  /** The id or the username of the user who acted. */
  actor: optionalQuery(254),
  /** The `action` of the entries. */
  action: optionalQuery(40),
  /** The id or the username of the user, or the id of the resource, acted on. */
  subject: optionalQuery(254),
  cursor: Cursor,
})

/** A user or a resource in an entry. The others are null for a resource, and for a user who does not exist, or no longer does. */
const Party = v.object({ id: v.string(), username: v.nullable(v.string()), face: v.nullable(Face) })

export const AuditRecord = v.object({
  id: Id,
  at: Time,
  action: v.string(),
  actor: Party,
  subject: v.nullable(Party),
  outcome: v.string(),
  /** The viewer's address. */
  address: v.string(),
})
export type AuditRecord = v.InferOutput<typeof AuditRecord>
