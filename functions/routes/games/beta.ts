import * as contract from '../../../shared/community/routes.ts'
import { gameOf, placesLeft, toOwnBeta } from '../../community/beta.ts'
import * as betas from '../../community/betas.table.ts'
import * as follows from '../../community/follows.table.ts'
import type { FoundRows } from '../../table/rows.ts'
import { consumeInTransaction } from '../../table/rate-limits.ts'
import { serve } from '../../serve.ts'

const reads = ({ params, userId }: { params: { id: string }; userId: string }) => [
  betas.takenKey(params.id),
  betas.key(userId, params.id),
]

/** The game, the member's sign-up if there is one, and the places that were left when they were read. */
function read(found: FoundRows, gameId: string, userId: string) {
  const game = gameOf(gameId)
  return {
    game,
    left: placesLeft(game, found.get(betas.takenKey(gameId))),
    signUp: found.get(betas.key(userId, gameId)),
  }
}

export const handler = serve(contract.beta, {
  PUT: {
    reads,
    async run({ params, caller: { user }, stillAuthorized, found, now }) {
      const { game, left, signUp: known } = read(found, params.id, user.id)
      if (known) return toOwnBeta(game, left, known)
      const signUp = { userId: user.id, gameId: game.id, createdAt: now.toISOString() }
      // Anyone who signs up hears when the test opens.
      const followed = follows.follow(user.id, game.id, now)
      const limited = consumeInTransaction('beta', user.id, now)
      await betas.join(game, signUp, [...stillAuthorized, followed, ...limited])
      return toOwnBeta(game, Math.max(0, left - 1), signUp)
    },
  },
  DELETE: {
    reads,
    async run({ params, caller: { user }, stillAuthorized, found }) {
      const { game, left, signUp } = read(found, params.id, user.id)
      if (!signUp) return toOwnBeta(game, left, undefined)
      await betas.leave(signUp, stillAuthorized)
      return toOwnBeta(game, Math.min(left + 1, game.beta.places), undefined)
    },
  },
})
