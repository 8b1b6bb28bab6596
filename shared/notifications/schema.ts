import * as v from 'valibot'
import { Id, Time } from '../text.ts'
import { notificationKinds } from './kinds.ts'

/** What a member is told of an event. Never contains a code. */
export const Notification = v.object({
  id: Id,
  kind: v.picklist(notificationKinds),
  /** A sentence. */
  words: v.string(),
  /** The id of what it is about: the ledger entry, claim, mission, order, purchase or report. */
  link: v.string(),
  at: Time,
  isRead: v.boolean(),
})
export type Notification = v.InferOutput<typeof Notification>

/** The latest notification that the member has read, and with it all earlier ones. */
export const ReadNotifications = v.object({ upTo: Id })
