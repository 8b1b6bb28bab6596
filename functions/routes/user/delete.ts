import * as contract from '../../../shared/accounts/own-data-routes.ts'
import * as audit from '../../audit/entries.table.ts'
import * as deletion from '../../accounts/deletion.table.ts'
import { confirmPassword } from '../../accounts/confirm-password.use-case.ts'
import { assertMayLeave, writeOff } from '../../accounts/delete-user.ts'
import { accountDeletedMail } from '../../accounts/security-mails.use-case.ts'
import { signedOutCookies } from '../../accounts/session-cookies.use-case.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.deleteAccount, {
  POST: {
    async run({ body, caller: { user }, stillAuthorized, now, requestContext }) {
      await confirmPassword(user, body.password, requestContext)
      assertMayLeave(user)
      const entry = { action: 'delete-user', actor: user.id, subject: user.id, outcome: 'begun' } as const
      const begun = audit.insertEntry({ ...entry, address: requestContext.viewerAddress }, now)
      const extraParts = [...stillAuthorized, begun, ...(await accountDeletedMail(user, 'owner', now))]
      await deletion.begin(user, writeOff(user, user.id, now), { now, extraParts })
      await deletion.complete(user)
      requestContext.cookies = signedOutCookies()
      return undefined
    },
  },
})
