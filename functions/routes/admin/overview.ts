import * as contract from '../../../shared/figures/routes.ts'
import { readOverview } from '../../figures/read-overview.use-case.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.overview, {
  GET: {
    prefetch: ({ query, now }) => readOverview(query, now),
    run: async ({ prefetched }) => prefetched,
  },
})
