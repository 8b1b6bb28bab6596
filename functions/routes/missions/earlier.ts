import * as v from 'valibot'
import * as contract from '../../../shared/missions/routes.ts'
import { Id, Time } from '../../../shared/text.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { toEarlierRewards } from '../../missions/reward.ts'
import * as rewards from '../../missions/rewards.table.ts'
import { serve } from '../../serve.ts'

const pageSize = 25
const Position = v.object({ place: v.string(), id: Id, createdAt: Time })

export const handler = serve(contract.earlierRewards, {
  GET: {
    prefetch: async ({ userId, query: { cursor } }) =>
      rewards.page(userId, { after: fromCursor(Position, cursor), limit: pageSize }),
    run: async ({ prefetched: { rows, next } }) => ({ rows: rows.flatMap(toEarlierRewards), next: toCursor(next) }),
  },
})
