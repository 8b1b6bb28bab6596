import * as contract from '../../../shared/accounts/routes.ts'
import { auditedParts } from '../../audit/entries.table.ts'
import * as deletion from '../../accounts/deletion.table.ts'
import { completedWith } from '../../table/idempotency.ts'
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
    async run(call) {
      const { params, caller, found, now } = call
      const user = found.get(users.key(params.id))
      assertDeletable(user, caller.user)
      // The idempotency record is written with the first step: repeating the request can then only finish the deletion.
      const done = { userId: user.id }
      if (user.deletingAt === undefined) {
        const begun = auditedParts(call, { action: 'delete-user', subject: user.id, outcome: 'begun' }, done)
        const extraParts = [...begun, ...(await accountDeletedMail(user, 'staff', now))]
        await deletion.begin(user, writeOff(user, caller.user.id, now), { now, extraParts })
      } else if (call.idempotency)
        await transact([...call.stillAuthorized, ...completedWith(call.idempotency, done, now)])
      return complete(user)
    },
    async replay(_done, { params, found }) {
      const user = found.get(users.key(params.id))
      return user ? complete(user) : { message: 'User deleted successfully' }
    },
  },
})
