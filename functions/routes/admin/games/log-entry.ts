import * as contract from '../../../../shared/community/log-routes.ts'
import { auditedParts } from '../../../audit/entries.table.ts'
import { gameOf } from '../../../community/beta.ts'
import {
  changeLogEntry,
  fromStoredReply,
  toAdminLogEntry,
  toStoredReply,
  type StoredLogEntry,
  type StoredReply,
} from '../../../community/log-entry.ts'
import * as log from '../../../community/log.table.ts'
import { Problem } from '../../../problem.ts'
import type { FoundRows } from '../../../table/rows.ts'
import { transact } from '../../../table/transactions.ts'
import { serve } from '../../../serve.ts'

type Params = { id: string; entry: string }

const reads = ({ params: { id, entry } }: { params: Params }) => [log.key(id, entry)]

function read(found: FoundRows, { id, entry }: Params): StoredLogEntry {
  const stored = found.get(log.key(id, entry))
  if (!stored) throw new Problem('not_found', { message: 'That entry no longer exists.' })
  return stored
}

const outcomeOf = ({ gameId, title }: StoredLogEntry): string => `${gameOf(gameId).title}: ${title}`

export const handler = serve(contract.adminGameLogEntry, {
  PATCH: {
    reads,
    async run(call) {
      const { params, body, found } = call
      const before = read(found, params)
      const after = changeLogEntry(before, body)
      const action = { action: 'change-log-entry', subject: after.id, outcome: outcomeOf(after) } as const
      await transact([log.change(before, after), ...auditedParts(call, action, toStoredReply(after))])
      return toAdminLogEntry(after)
    },
    replay: async (done, { body }) => fromStoredReply(body, done as StoredReply),
  },
  DELETE: {
    reads,
    async run(call) {
      const { params, found } = call
      const entry = read(found, params)
      const action = { action: 'withdraw-log-entry', subject: entry.id, outcome: outcomeOf(entry) } as const
      await transact([log.withdraw(entry), ...auditedParts(call, action, { id: entry.id })])
    },
    replay: async () => {},
  },
})
