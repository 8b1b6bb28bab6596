import * as v from 'valibot'
import * as contract from '../../../shared/audit/routes.ts'
import { pick } from '../../../shared/pick.ts'
import { Id } from '../../../shared/text.ts'
import { findPeople, type Person } from '../../accounts/people.table.ts'
import type { ListedEntry } from '../../audit/listed-entry.ts'
import { readLog } from '../../audit/read-log.use-case.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

const Position = v.object({ day: v.pipe(v.string(), v.isoDate()), before: v.optional(Id) })

/** An entry as staff see it, with the names of those users who exist. */
function toAuditRecord(entry: ListedEntry, nameOf: (id: string) => Person) {
  const { act: action, actor, subject } = entry
  const party = (id: string) => pick(nameOf(id), ['id', 'username', 'face'])
  return {
    ...pick(entry, ['id', 'at', 'outcome', 'address']),
    action,
    actor: party(actor),
    subject: subject === undefined ? null : party(subject),
  }
}

export const handler = serve(contract.auditLog, {
  GET: {
    async run({ query: { cursor, ...query }, requestContext: { now } }) {
      const { entries, next } = await readLog(query, fromCursor(Position, cursor), now)
      const nameOf = await findPeople(entries.flatMap(({ actor, subject }) => [actor, subject ?? actor]))
      return { rows: entries.map((entry) => toAuditRecord(entry, nameOf)), next: toCursor(next) }
    },
  },
})
