import * as v from 'valibot'
import { Face } from '../accounts/avatars.ts'

/** How many members the leaderboard shows. */
export const leaderCount = 10

/** A member who has joined the leaderboard: everything that it shows of a person. */
export const Leader = v.object({
  username: v.string(),
  face: Face,
  /** Earned in the month. */
  points: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type Leader = v.InferOutput<typeof Leader>

export const Leaderboard = v.object({
  /** A calendar month in Sydney, as 2026-11. */
  month: v.string(),
  leaders: v.array(Leader),
})
export type Leaderboard = v.InferOutput<typeof Leaderboard>
