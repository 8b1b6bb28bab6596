import * as contract from '../../../shared/community/routes.ts'
import { gameOf } from '../../community/beta.ts'
import * as follows from '../../community/follows.table.ts'
import { transact } from '../../table/transactions.ts'
import { serve } from '../../serve.ts'

const reads = ({ params, userId }: { params: { id: string }; userId: string }) => [follows.key(userId, params.id)]

export const handler = serve(contract.follow, {
  PUT: {
    reads,
    async run({ params, caller: { user }, stillAuthorized, found, now }) {
      const game = gameOf(params.id)
      const known = found.get(follows.key(user.id, game.id))
      if (!known) await transact([...stillAuthorized, follows.follow(user.id, game.id, now)])
      return { game: game.id, followedAt: known?.createdAt ?? now.toISOString() }
    },
  },
  DELETE: {
    reads,
    async run({ params, caller: { user }, stillAuthorized, found }) {
      const game = gameOf(params.id)
      if (found.get(follows.key(user.id, game.id)))
        await transact([...stillAuthorized, follows.unfollow(user.id, game.id)])
      return { game: game.id, followedAt: null }
    },
  },
})
