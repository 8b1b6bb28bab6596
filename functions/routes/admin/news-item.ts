import * as contract from '../../../shared/community/news-routes.ts'
import { auditedParts } from '../../audit/entries.table.ts'
import {
  changeNews,
  fromStoredReply,
  toAdminNews,
  toStoredReply,
  type StoredNews,
  type StoredReply,
} from '../../community/news.ts'
import * as news from '../../community/news.table.ts'
import { Problem } from '../../problem.ts'
import type { FoundRows } from '../../table/rows.ts'
import { OptimisticLockError } from '../../table/transactions.ts'
import { serve } from '../../serve.ts'

/** The news, which may have moved to another day since its day was read. */
async function read(found: FoundRows, id: string): Promise<StoredNews> {
  const day = found.get(news.dayKey(id))
  if (!day) throw new Problem('not_found', { message: 'That news no longer exists.' })
  const stored = await news.find(id, day)
  if (!stored) throw new OptimisticLockError()
  return stored
}

export const handler = serve(contract.adminNewsItem, {
  PATCH: {
    reads: ({ params }) => [news.dayKey(params.id)],
    async run(call) {
      const { params, body, found, now } = call
      const before = await read(found, params.id)
      const after = changeNews(before, body, now)
      const action = { action: 'change-news', subject: params.id, outcome: after.title } as const
      await news.change(before, after, auditedParts(call, action, toStoredReply(after)))
      return toAdminNews(after)
    },
    replay: async (done, { body }) => fromStoredReply(body, done as StoredReply),
  },
  DELETE: {
    reads: ({ params }) => [news.dayKey(params.id)],
    async run(call) {
      const { params, found } = call
      const deleted = await read(found, params.id)
      const action = { action: 'delete-news', subject: params.id, outcome: deleted.title } as const
      await news.remove(deleted, auditedParts(call, action, { id: params.id }))
    },
    replay: async () => {},
  },
})
