import * as contract from '../../../shared/ledger/gift-routes.ts'
import * as approvals from '../../ledger/approval-lists.table.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.waitingGifts, {
  GET: {
    prefetch: ({ now }) => approvals.countPending(now),
    run: async ({ prefetched: waiting }) => ({ waiting }),
  },
})
