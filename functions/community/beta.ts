import { games, type StudioGame } from '../../shared/brand-community.ts'
import type { OwnBeta } from '../../shared/community/schema.ts'
import { Problem } from '../problem.ts'

/** A member's sign-up for the beta test of a game. */
export type SignUp = { userId: string; gameId: string; createdAt: string }

/** How many places of a beta test are taken. */
export type PlacesTaken = { taken: number }

/** @throws Problem `not_found` when no game in development has the id */
export function gameOf(gameId: string): StudioGame {
  const game = games.find(({ id }) => id === gameId)
  if (!game) throw new Problem('not_found', { message: 'That game does not exist.' })
  return game
}

export const placesLeft = ({ beta }: StudioGame, places: PlacesTaken | undefined): number =>
  Math.max(0, beta.places - (places?.taken ?? 0))

export const toOwnBeta = (game: StudioGame, left: number, signUp: SignUp | undefined): OwnBeta => ({
  game: game.id,
  placesLeft: left,
  joinedAt: signUp?.createdAt ?? null,
})
