import * as v from 'valibot'
import { Time } from '../text.ts'

const Records = v.array(v.record(v.string(), v.unknown()))

/**
 * All data kept about a member. The records have the form in which the member's own lists show them, newest first. No record
 * contains a gift card code, card details or a hash.
 */
export const AccountExport = v.object({
  exportedAt: Time,
  profile: v.record(v.string(), v.unknown()),
  /** Where the member is signed in. */
  sessions: Records,
  /** Where the member has signed in before. */
  devices: Records,
  passkeys: Records,
  statement: Records,
  activity: Records,
  purchases: Records,
  /** Reports of codes that did not work, with the answers. */
  reports: Records,
  claims: Records,
  vouchers: Records,
  /** Merchandise orders, with the delivery and the reported problem. */
  orders: Records,
  /** The delivery address that the member asked to be remembered. */
  address: v.nullable(v.record(v.string(), v.unknown())),
  /** The rewards of missions, and the evidence that was sent for them. */
  rewards: Records,
  evidence: Records,
  /** That a friend invited the member, and what became of it. Not who it was. */
  invitedBy: Records,
  notifications: Records,
  /** The id of the latest notification that was read. */
  notificationsReadUpTo: v.nullable(v.string()),
  /** As staff: up to when the member has seen what waits, and of what they are not told. */
  staffBell: v.nullable(v.record(v.string(), v.unknown())),
  /** Beta tests that the member signed up for. */
  betas: Records,
  /** Games that the member follows. */
  follows: Records,
  /** Products that the member wants to be told of when they are back in stock. */
  restocks: Records,
  /** The points of the month with which the member is on the leaderboard. Null for those who are not. */
  leaderboard: v.nullable(v.record(v.string(), v.unknown())),
  /** The kinds of mail that the member has turned off. */
  mailsOff: Records,
  /** Those that were off at first, and that the member has turned on. */
  mailsOn: Records,
  /** What staff wrote about the member. */
  staffNotes: Records,
  /** The member's reveals and changes, and the actions of staff on the account. */
  audit: Records,
  card: v.nullable(v.record(v.string(), v.unknown())),
})
export type AccountExport = v.InferOutput<typeof AccountExport>
