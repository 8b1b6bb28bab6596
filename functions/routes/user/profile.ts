import * as contract from '../../../shared/accounts/account-routes.ts'
import { changeProfile, newEmailIn } from '../../accounts/change-profile.ts'
import { requestEmail } from '../../accounts/request-email.use-case.ts'
import { toCurrentUser } from '../../accounts/user.ts'
import * as users from '../../accounts/users.table.ts'
import { serve } from '../../serve.ts'
import { transact } from '../../table/transactions.ts'

export const handler = serve(contract.profile, {
  PATCH: {
    async run({ body: { password, ...changes }, caller: { user, session }, stillAuthorized, now, requestContext }) {
      const after = changeProfile(user, changes, now)
      const email = newEmailIn(user, changes)
      const mails = email === undefined ? [] : await requestEmail(user, { email, password }, requestContext)
      const parts = [...users.storeProfile(user, after, now), ...mails]
      if (parts.length > 0) await transact([...stillAuthorized, ...parts])
      return toCurrentUser(after, session, now)
    },
  },
})
