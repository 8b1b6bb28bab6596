import * as contract from '../../../../shared/accounts/email-routes.ts'
import { verifyEmailMail } from '../../../accounts/security-mails.use-case.ts'
import { linkKey } from '../../../secrets/link.ts'
import { serve } from '../../../serve.ts'
import * as rates from '../../../table/rate-limits.ts'
import { transact } from '../../../table/transactions.ts'

export const handler = serve(contract.verifyEmail, {
  POST: {
    async run({ caller: { user }, stillAuthorized, now }) {
      // Without the key, nobody could open the link.
      await linkKey()
      await transact([
        ...stillAuthorized,
        ...rates.consumeInTransaction('verify-email', user.id, now),
        ...(await verifyEmailMail(user, now)),
      ])
    },
  },
})
