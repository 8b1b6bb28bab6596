import * as v from 'valibot'
import * as contract from '../../../shared/audit/routes.ts'
import { Id } from '../../../shared/text.ts'
import { usernamesOf } from '../../accounts/usernames.table.ts'
import { readLog } from '../../audit/read-log.use-case.ts'
import { toAuditRecord } from '../../audit/audit-record.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

const Position = v.object({ day: v.pipe(v.string(), v.isoDate()), before: v.optional(Id) })

export const handler = serve(contract.auditLog, {
  GET: {
    async run({ query: { cursor, ...query }, requestContext: { now } }) {
      const { entries, next } = await readLog(query, fromCursor(Position, cursor), now)
      const usernames = await usernamesOf(entries.flatMap(({ actor, subject }) => [actor, subject ?? actor]))
      return { rows: entries.map((entry) => toAuditRecord(entry, usernames)), next: toCursor(next) }
    },
  },
})
