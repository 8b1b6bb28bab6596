import * as v from 'valibot'
import { Id, Time } from '../text.ts'
import { Platform } from '../store/schema.ts'
import { notificationKinds } from './kinds.ts'

/** The notification of an event to a member. Never contains a code. */
export const Notification = v.object({
  id: Id,
  kind: v.picklist(notificationKinds),
  /** A sentence. */
  words: v.string(),
  /** The id of its subject: the ledger entry, claim, mission, order, purchase, report or game. */
  link: v.string(),
  at: Time,
  isRead: v.boolean(),
  /** The gift card of a `gift_card_bought`, with the end of its code. */
  giftCard: v.optional(v.object({ name: v.string(), platform: Platform, codeLastFour: v.string() })),
})
export type Notification = v.InferOutput<typeof Notification>

/** The latest notification that the member has read, and with it all earlier ones. */
export const ReadNotifications = v.object({ upTo: Id })
