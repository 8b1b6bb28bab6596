import * as contract from '../../../shared/missions/routes.ts'
import { toCursor } from '../../http/cursor.ts'
import { toEarlierRewards } from '../../missions/reward.ts'
import { rewardsOf } from '../../missions/rewards-of.use-case.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.earlierRewards, {
  GET: {
    prefetch: async ({ userId, query }) => rewardsOf(userId, query),
    run: async ({ prefetched: { rows, next } }) => ({ rows: rows.flatMap(toEarlierRewards), next: toCursor(next) }),
  },
})
