import * as contract from '../../../shared/accounts/own-data-routes.ts'
import { auditedParts } from '../../audit/entries.table.ts'
import * as deletion from '../../accounts/deletion.table.ts'
import { confirmPassword } from '../../accounts/confirm-password.use-case.ts'
import { assertMayLeave, writeOff } from '../../accounts/delete-user.ts'
import { accountDeletedMail } from '../../accounts/security-mails.use-case.ts'
import { signedOutCookies } from '../../accounts/session-cookies.use-case.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.deleteAccount, {
  POST: {
    async run(call) {
      const { body, now, requestContext } = call
      const { user } = call.caller
      await confirmPassword(user, body.password, requestContext)
      assertMayLeave(user)
      const begun = auditedParts(call, { action: 'delete-user', subject: user.id, outcome: 'begun' })
      const extraParts = [...begun, ...(await accountDeletedMail(user, 'owner', now))]
      await deletion.begin(user, writeOff(user, user.id, now), { now, extraParts })
      await deletion.complete(user)
      requestContext.cookies = signedOutCookies()
    },
  },
})
