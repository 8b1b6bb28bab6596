import * as contract from '../../../shared/accounts/account-routes.ts'
import { confirmPassword } from '../../accounts/confirm-password.use-case.ts'
import { assertUsable } from '../../accounts/password-rule.use-case.ts'
import * as passwords from '../../accounts/passwords.table.ts'
import { passwordChangedMail } from '../../accounts/security-mails.use-case.ts'
import * as sessions from '../../accounts/sessions.table.ts'
import { staffEntry } from '../../accounts/staff-entry.use-case.ts'
import { hashPassword } from '../../passwords/passwords.ts'
import { serve } from '../../serve.ts'
import * as rates from '../../table/rate-limits.ts'
import { transact } from '../../table/transactions.ts'

export const handler = serve(contract.password, {
  POST: {
    async run({ body, caller: { user, session }, stillAuthorized, now, requestContext }) {
      await confirmPassword(user, body.current, requestContext)
      assertUsable(body.next, user, 'next')
      await transact([
        ...stillAuthorized,
        ...rates.consumeInTransaction('sign-in-change', user.id, now),
        passwords.changePassword(user, await hashPassword(body.next), now),
        sessions.keepThis(user, session),
        ...(await passwordChangedMail(user, { removedPasskeys: false }, now)),
        ...staffEntry(user, 'change-password', requestContext),
      ])
    },
  },
})
