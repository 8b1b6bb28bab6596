import { games } from '../../../shared/brand-community.ts'
import * as contract from '../../../shared/community/routes.ts'
import { placesLeft, toOwnBeta } from '../../community/beta.ts'
import * as betas from '../../community/betas.table.ts'
import * as follows from '../../community/follows.table.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.ownBetas, {
  GET: {
    reads: ({ userId }) =>
      games.flatMap(({ id }) => [betas.takenKey(id), betas.key(userId, id), follows.key(userId, id)]),
    run: async ({ caller: { user }, found }) =>
      games.map((game) => {
        const left = placesLeft(game, found.get(betas.takenKey(game.id)))
        const followedAt = found.get(follows.key(user.id, game.id))?.createdAt ?? null
        return { ...toOwnBeta(game, left, found.get(betas.key(user.id, game.id))), followedAt }
      }),
  },
})
