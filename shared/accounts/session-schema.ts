import * as v from 'valibot'
import { opaque, Time } from '../text.ts'

/** The id of a session: the hash of its secret, in hexadecimal. The secret cannot be derived from it. */
const SessionId = opaque('Invalid id', 64, /^[0-9a-f]{64}$/)
export const SessionParams = v.object({ id: SessionId })

export const SessionSummary = v.object({
  id: SessionId,
  /** In plain words, from the user agent: "Firefox on Windows". */
  device: v.string(),
  createdAt: Time,
  /** To the hour. */
  lastSeenAt: Time,
  /** Whether it is the session of this request. */
  isThis: v.boolean(),
})
export type SessionSummary = v.InferOutput<typeof SessionSummary>
