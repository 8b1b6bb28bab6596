import { v7 as uuidv7 } from 'uuid'
import * as contract from '../../../../shared/community/log-routes.ts'
import { Id } from '../../../../shared/text.ts'
import { auditedParts } from '../../../audit/entries.table.ts'
import * as announcements from '../../../community/announcements.table.ts'
import { gameOf } from '../../../community/beta.ts'
import {
  fromStoredReply,
  newLogEntry,
  toAdminLogEntry,
  toStoredReply,
  type StoredReply,
} from '../../../community/log-entry.ts'
import * as log from '../../../community/log.table.ts'
import { fromCursor, toCursor } from '../../../http/cursor.ts'
import { serve } from '../../../serve.ts'
import { transact } from '../../../table/transactions.ts'

const pageSize = 25

export const handler = serve(contract.adminGameLog, {
  GET: {
    prefetch: async ({ params, query: { cursor } }) =>
      log.page(gameOf(params.id).id, { after: fromCursor(Id, cursor), limit: pageSize }),
    run: async ({ prefetched: { rows, next } }) => ({ rows: rows.map(toAdminLogEntry), next: toCursor(next) }),
  },
  POST: {
    async run(call) {
      const { params, body, now } = call
      const game = gameOf(params.id)
      const entry = newLogEntry(body, { gameId: game.id, id: uuidv7({ msecs: now.getTime() }), now })
      const action = { action: 'add-log-entry', subject: entry.id, outcome: `${game.title}: ${entry.title}` } as const
      await transact([log.add(entry), announcements.begin(entry), ...auditedParts(call, action, toStoredReply(entry))])
      return toAdminLogEntry(entry)
    },
    replay: async (done, { body }) => fromStoredReply(body, done as StoredReply),
  },
})
