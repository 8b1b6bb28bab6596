import * as v from 'valibot'
import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../shared/community/news-routes.ts'
import { Day } from '../../../shared/day.ts'
import { Id } from '../../../shared/text.ts'
import { auditedParts } from '../../audit/entries.table.ts'
import { fromStoredReply, newNews, toAdminNews, toStoredReply, type StoredReply } from '../../community/news.ts'
import * as news from '../../community/news.table.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

const pageSize = 25
const Position = v.object({ day: Day, id: Id })

export const handler = serve(contract.adminNews, {
  GET: {
    prefetch: async ({ query: { cursor } }) =>
      news.pageForStaff({ after: fromCursor(Position, cursor), limit: pageSize }),
    run: async ({ prefetched: { rows, last } }) => ({
      rows: rows.map(toAdminNews),
      next: toCursor(last && { day: last.day, id: last.id }),
    }),
  },
  POST: {
    async run(call) {
      const added = newNews(call.body, { id: uuidv7(), now: call.now })
      const action = { action: 'add-news', subject: added.id, outcome: added.title } as const
      await news.add(added, auditedParts(call, action, toStoredReply(added)))
      return toAdminNews(added)
    },
    replay: async (done, { body }) => fromStoredReply(body, done as StoredReply),
  },
})
