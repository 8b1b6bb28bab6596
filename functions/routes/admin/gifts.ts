import * as contract from '../../../shared/ledger/gift-routes.ts'
import { findPeople } from '../../accounts/people.table.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { continueBulk, giveBulk, previewBulkGifts, replayBulk } from '../../ledger/bulk-gifts.use-case.ts'
import * as gifts from '../../ledger/gifts.table.ts'
import { toRecentGift } from '../../ledger/gift-views.ts'
import { serve } from '../../serve.ts'

const pageSize = 25

export const handler = serve(contract.gifts, {
  GET: {
    prefetch: async ({ query: { cursor } }) =>
      gifts.page({ after: fromCursor(gifts.Position, cursor), limit: pageSize }),
    async run({ prefetched: page }) {
      const nameOf = await findPeople(page.gifts.flatMap(({ giver, userId }) => [giver, userId]))
      return { rows: page.gifts.map((gift) => toRecentGift(gift, nameOf)), next: toCursor(page.next) }
    },
  },
  POST: {
    run: (call) => (call.body.dryRun ? previewBulkGifts(call) : giveBulk(call)),
    async replay({ begunAt, waits, outcomes }, call) {
      const start = { begunAt: String(begunAt), waits: waits === 'all' ? waits : 'some' } as const
      return outcomes === undefined ? continueBulk(start, call) : replayBulk(start, String(outcomes), call)
    },
  },
})
