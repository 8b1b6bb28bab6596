import * as contract from '../../shared/missions/routes.ts'
import { listMissions, readMissions } from '../missions/read-missions.use-case.ts'
import { serve } from '../serve.ts'

export const handler = serve(contract.missions, {
  GET: {
    prefetch: ({ userId, now }) => listMissions(userId, now),
    run: ({ prefetched, caller: { user }, now }) => readMissions(user.id, prefetched, now),
  },
})
