import * as v from 'valibot'
import { avatars } from '../accounts/avatars.ts'
import { Username } from '../accounts/schema.ts'
import { tierLevels } from '../membership/tiers.ts'
import { missionKinds } from '../missions/kinds.ts'
import { opaque } from '../text.ts'

export const ExplorerParams = v.object({ username: Username })

/** The edge passes `_` for an address that has no username. */
export const ExplorerPageParams = v.object({ username: v.union([Username, v.literal('_')], 'Invalid address') })

/** Ignored: the address of another picture has another version. */
export const ExplorerPictureQuery = v.object({
  version: v.optional(opaque('Invalid version', 100, /^[a-z0-9.-]*$/)),
})

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** An explorer card: everything that it shows of a person. What its member has not switched on is null. */
export const Explorer = v.object({
  username: v.string(),
  /** Also null until the member chooses one. */
  avatar: v.nullable(v.picklist(avatars)),
  /** The month in Sydney in which the account was opened, as 2026-03. */
  since: v.nullable(v.string()),
  membershipTier: v.nullable(v.picklist(tierLevels)),
  points: v.nullable(count),
  /** The daily logins in a row, up to seven. */
  streak: v.nullable(count),
  /** The games whose beta test the member signed up for. */
  games: v.nullable(count),
  /** The kinds of missions that have paid the member. */
  badges: v.nullable(v.array(v.picklist(missionKinds))),
})
export type Explorer = v.InferOutput<typeof Explorer>
