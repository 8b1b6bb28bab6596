import * as v from 'valibot'
import { Face } from '../accounts/avatars.ts'
import { Id, Time } from '../text.ts'

/** The most places that a beta test can have: its list fits into one response. */
export const maxPlaces = 1_000

/** The id of a game, as `brand-community.ts` lists it. */
export const GameId = v.pipe(
  v.string('Invalid game'),
  v.maxLength(40, 'Invalid game'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Invalid game'),
)

export const GameParams = v.object({ id: GameId })

/** The beta test of a game as everyone sees it. */
export const Beta = v.object({ game: v.string(), placesLeft: v.number() })

/** The beta test of a game as a member sees it. `joinedAt` is when the member signed up, or null. */
export const OwnBeta = v.object({ ...Beta.entries, joinedAt: v.nullable(Time) })
export type OwnBeta = v.InferOutput<typeof OwnBeta>

/** Whether the member follows a game. `followedAt` is since when, or null. */
export const FollowState = v.object({ game: v.string(), followedAt: v.nullable(Time) })

/** What a member has to do with a game. */
export const OwnGame = v.object({ ...OwnBeta.entries, ...FollowState.entries })
export type OwnGame = v.InferOutput<typeof OwnGame>

const tester = { userId: Id, username: v.string(), joinedAt: Time }

/** A member who signed up for a beta test, as staff see it in the list. */
export const Tester = v.object({ ...tester, face: Face })
export type Tester = v.InferOutput<typeof Tester>

/** The data that staff need to invite a tester. */
export const TesterContact = v.object({
  ...tester,
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
})
export type TesterContact = v.InferOutput<typeof TesterContact>
