import * as contract from '../../../shared/accounts/routes.ts'
import * as audit from '../../audit/entries.table.ts'
import * as deletion from '../../accounts/deletion.table.ts'
import * as idempotency from '../../table/idempotency.ts'
import { transact } from '../../table/transactions.ts'
import * as users from '../../accounts/users.table.ts'
import { assertDeletable, writeOff } from '../../accounts/delete-user.ts'
import { accountDeletedMail } from '../../accounts/security-mails.use-case.ts'
import type { User } from '../../accounts/user.ts'
import { serve } from '../../serve.ts'

/** Finishes a deletion that has begun, from wherever it was interrupted. */
async function complete(user: User) {
  await deletion.complete(user)
  return { message: 'User deleted successfully' }
}

export const handler = serve(contract.deleteUser, {
  DELETE: {
    reads: ({ params }) => [users.key(params.id)],
    async run({ params, caller, stillAuthorized, found, idempotency: request, now, requestContext }) {
      const user = found.get(users.key(params.id))
      assertDeletable(user, caller.user)
      // The idempotency record is written with the first step: repeating the request can then only finish the deletion.
      const record = idempotency.completedWith(request, { userId: user.id }, now)
      if (user.deletingAt === undefined) {
        const entry = { action: 'delete-user', actor: caller.user.id, subject: user.id, outcome: 'begun' } as const
        const begun = audit.insertEntry({ ...entry, address: requestContext.viewerAddress }, now)
        const mail = await accountDeletedMail(user, 'staff', now)
        const extraParts = [...stillAuthorized, begun, ...mail, ...record]
        await deletion.begin(user, writeOff(user, caller.user.id, now), { now, extraParts })
      } else if (record.length > 0) await transact([...stillAuthorized, ...record])
      return complete(user)
    },
    async replay(_done, { params, found }) {
      const user = found.get(users.key(params.id))
      return user ? complete(user) : { message: 'User deleted successfully' }
    },
  },
})
