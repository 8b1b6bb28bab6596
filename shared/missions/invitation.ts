import * as v from 'valibot'
import { opaque } from '../text.ts'

/** Names the member who invites, to us alone: 22 characters that nobody can guess. */
export const InviteCode = opaque('That invitation is not valid', 22, /^[\w-]{22}$/)

/** More friends than this are not counted. */
export const maxCountedFriends = 1_000

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxCountedFriends))

/** How a member invites friends. Never who they are, or what they bought. */
export const Invitation = v.object({
  /** The code in the member's link. */
  invite: InviteCode,
  /** Friends who opened an account through the member's link. */
  joined: Count,
  /** Those whose first purchase was rewarded. */
  rewarded: Count,
})
export type Invitation = v.InferOutput<typeof Invitation>
