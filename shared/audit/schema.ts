import * as v from 'valibot'
import { Face } from '../accounts/avatars.ts'
import { auditTopics } from './actions.ts'
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
  /** What the actions are about. */
  topic: v.optional(v.picklist(auditTopics, 'Unknown topic')),
  /** The id or the username of the user, or the id of the resource, acted on; or the number of an order. */
  subject: optionalQuery(254),
  cursor: Cursor,
})

/** A user or a resource in an entry. The others are null for a resource, and for a user who does not exist, or no longer does. */
const Party = v.object({ id: v.string(), username: v.nullable(v.string()), face: v.nullable(Face) })

const Subject = v.object({
  ...Party.entries,
  /** What a resource is called: "Star Chart Print". Null for a user, and for a resource that no longer exists. */
  name: v.nullable(v.string()),
  /** The member whose claim, order, purchase or evidence it is. */
  owner: v.nullable(Party),
})

export const AuditRecord = v.object({
  id: Id,
  at: Time,
  action: v.string(),
  actor: Party,
  subject: v.nullable(Subject),
  outcome: v.string(),
  /** The viewer's address. */
  address: v.string(),
})
export type AuditRecord = v.InferOutput<typeof AuditRecord>
