import * as contract from '../../../../shared/accounts/passkey-routes.ts'
import { confirmPassword } from '../../../accounts/confirm-password.use-case.ts'
import { assertMayRemovePasskey } from '../../../accounts/may-change-passkeys.use-case.ts'
import * as passkeys from '../../../accounts/passkeys.table.ts'
import { passkeyMail } from '../../../accounts/security-mails.use-case.ts'
import { staffEntry } from '../../../accounts/staff-entry.use-case.ts'
import { Problem } from '../../../problem.ts'
import { serve } from '../../../serve.ts'
import { transact } from '../../../table/transactions.ts'

export const handler = serve(contract.removePasskey, {
  POST: {
    reads: ({ params, userId }) => [passkeys.key(userId, params.id)],
    async run({ params, body, caller: { user, session }, stillAuthorized, found, now, requestContext }) {
      const passkey = found.get(passkeys.key(user.id, params.id))
      assertMayRemovePasskey({ user, session })
      if (!passkey) throw new Problem('not_found')
      await confirmPassword(user, body.password, requestContext)
      await transact([
        ...stillAuthorized,
        ...passkeys.removePasskey(passkey),
        ...(await passkeyMail(user, { kind: 'passkey-removed', name: passkey.name }, now)),
        ...staffEntry(user, 'remove-passkey', requestContext),
      ])
    },
  },
})
