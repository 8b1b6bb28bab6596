import * as contract from '../../../../shared/accounts/member-routes.ts'
import { assertMayDelete } from '../../../accounts/staff-note.ts'
import * as notes from '../../../accounts/staff-notes.table.ts'
import * as users from '../../../accounts/users.table.ts'
import { auditedParts } from '../../../audit/entries.table.ts'
import { Problem } from '../../../problem.ts'
import { serve } from '../../../serve.ts'
import { transact } from '../../../table/transactions.ts'

const missing = () => new Problem('not_found', { message: 'That user no longer exists.' })

/** Nobody decides what is said of them. */
function assertAboutAnother(memberId: string, { user }: { user: { id: string } }): void {
  if (memberId === user.id) throw new Problem('forbidden', { message: 'Someone else writes notes about you.' })
}

export const handler = serve(contract.memberNotes, {
  PUT: {
    reads: ({ params, body }) => [users.key(params.id), notes.key(params.id, body.note)],
    async run(call) {
      const { params, body, caller, found, now } = call
      assertAboutAnother(params.id, caller)
      const member = found.get(users.key(params.id))
      if (!member || member.deletingAt !== undefined) throw missing()
      // A call that is repeated finds its note.
      if (found.get(notes.key(params.id, body.note))) return
      const note = { id: body.note, authorId: caller.user.id, text: body.text, createdAt: now.toISOString() }
      await transact([
        users.checkOpen(params.id),
        notes.insert(params.id, note),
        ...auditedParts(call, { action: 'add-note', subject: params.id, outcome: 'added' }),
      ])
    },
  },
  DELETE: {
    reads: ({ params, query }) => [notes.key(params.id, query.note)],
    async run(call) {
      const { params, query, caller, found } = call
      assertAboutAnother(params.id, caller)
      assertMayDelete(found.get(notes.key(params.id, query.note)), caller.user)
      await transact([
        notes.remove(params.id, query.note),
        ...auditedParts(call, { action: 'delete-note', subject: params.id, outcome: 'deleted' }),
      ])
    },
  },
})
