import { games } from '../../shared/brand-community.ts'
import * as contract from '../../shared/community/routes.ts'
import { placesLeft } from '../community/beta.ts'
import * as betas from '../community/betas.table.ts'
import { serve } from '../serve.ts'

export const handler = serve(contract.games, {
  GET: {
    reads: () => games.map(({ id }) => betas.takenKey(id)),
    run: async ({ found }) =>
      games.map((game) => ({ game: game.id, placesLeft: placesLeft(game, found.get(betas.takenKey(game.id))) })),
  },
})
