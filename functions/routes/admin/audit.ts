import * as v from 'valibot'
import * as contract from '../../../shared/audit/routes.ts'
import { pick } from '../../../shared/pick.ts'
import { Id } from '../../../shared/text.ts'
import type { ListedEntry } from '../../audit/listed-entry.ts'
import { nameSubjects, type Names } from '../../audit/name-subjects.use-case.ts'
import { readLog } from '../../audit/read-log.use-case.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

const Position = v.object({ day: v.pipe(v.string(), v.isoDate()), before: v.optional(Id) })

/** An entry as staff see it, with the names of those users and resources that exist. */
function toAuditRecord(entry: ListedEntry, { person, resource }: Names) {
  const { act: action, actor, subject } = entry
  const party = (id: string) => pick(person(id), ['id', 'username', 'face'])
  const named = resource(entry)
  return {
    ...pick(entry, ['id', 'at', 'outcome', 'address']),
    action,
    actor: party(actor),
    subject:
      subject === undefined
        ? null
        : { ...party(subject), name: named?.name ?? null, owner: named?.ownerId ? party(named.ownerId) : null },
  }
}

export const handler = serve(contract.auditLog, {
  GET: {
    async run({ query: { cursor, ...query }, requestContext: { now } }) {
      const { entries, next } = await readLog(query, fromCursor(Position, cursor), now)
      const names = await nameSubjects(entries)
      return { rows: entries.map((entry) => toAuditRecord(entry, names)), next: toCursor(next) }
    },
  },
})
