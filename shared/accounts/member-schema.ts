import * as v from 'valibot'
import { Amount } from '../amount.ts'
import { missionKinds } from '../missions/kinds.ts'
import { emailAddress, Id, requiredProse, Time } from '../text.ts'
import { Face } from './avatars.ts'
import { EmailChange, UserSummary } from './schema.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A session in which the member is signed in. Never its id, which is a hash of its secret. */
const SignIn = v.object({
  /** In plain words, from the user agent: "Firefox on Windows". */
  device: v.string(),
  method: v.picklist(['password', 'passkey']),
  createdAt: Time,
  /** To the hour. */
  lastSeenAt: Time,
})
export type SignIn = v.InferOutput<typeof SignIn>

/** A device on which the member has signed in, in the last 180 days. */
const Device = v.object({ device: v.string(), firstSeenAt: Time })

/** The most characters of a note. */
export const maxNote = 500

/** What a member of staff wrote about the member. The author's name and picture are null once their account is deleted. */
const Note = v.object({
  id: Id,
  text: v.string(),
  at: Time,
  author: v.object({ id: Id, username: v.nullable(v.string()), face: v.nullable(Face) }),
})
export type Note = v.InferOutput<typeof Note>

/** `note` is its new id: a call that is repeated writes one note. */
export const NewNote = v.object({ note: Id, text: requiredProse('Write the note', maxNote) })

/** An account as the members desk shows it. Never a code, a card or a secret. */
export const Member = v.object({
  ...UserSummary.entries,
  loyaltyPoints: Count,
  /** AUD paid for merchandise. */
  totalSpent: Amount,
  /** Solcoins spent on gift cards and approved claims. */
  totalRedeemed: Amount,
  pendingClaims: Count,
  isEmailVerified: v.boolean(),
  /** Null unless a change waits for its confirmation. */
  emailChange: v.nullable(EmailChange),
  hasPasskey: v.boolean(),
  playstationId: v.nullable(v.string()),
  robloxUsername: v.nullable(v.string()),
  /** Why the account is frozen, as staff entered it. Null unless it is. */
  frozenReason: v.nullable(v.string()),
  /** To the hour, of the sessions that have not ended. Null if there is none. */
  lastSeenAt: v.nullable(Time),
  /** The latest activity first. */
  signIns: v.array(SignIn),
  /** The latest first. */
  devices: v.array(Device),
  /** The latest first. */
  notes: v.array(Note),
})
export type Member = v.InferOutput<typeof Member>

/** The address that the member has told staff. The account moves to it once a mailed link has confirmed it. */
export const CorrectedEmail = v.object({ email: emailAddress('Email is required') })

/** What a mission paid, or may pay once staff have read the evidence. */
export const MemberReward = v.object({
  id: Id,
  kind: v.picklist(missionKinds),
  /** The title of the mission at that time. */
  title: v.string(),
  state: v.picklist(['waiting', 'paid', 'declined']),
  /** What was paid, less what was taken back. Zero while it waits, and when it was declined. */
  solcoins: Amount,
  /** Why it was declined, or the number of the order. */
  note: v.nullable(v.string()),
  at: Time,
})
export type MemberReward = v.InferOutput<typeof MemberReward>
