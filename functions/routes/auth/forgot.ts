import * as contract from '../../../shared/accounts/recovery-routes.ts'
import { guessLimitAddress } from '../../http/viewer-address.ts'
import { linkKey } from '../../secrets/link.ts'
import { serve } from '../../serve.ts'
import * as rates from '../../table/rate-limits.ts'
import { transact } from '../../table/transactions.ts'
import { forgottenPasswordMail } from '../../accounts/security-mails.use-case.ts'
import { hashName } from '../../accounts/sign-in-limits.use-case.ts'
import { noUserId } from '../../accounts/user.ts'
import * as users from '../../accounts/users.table.ts'

/**
 * Stores the mail with the link that resets the password of the account with this username or email address. For an unknown name
 * it runs the same commands and stores a mail without an address. Above the limit for the name as typed it stores nothing, and
 * does not say so: the owner has links that still work, and a stranger cannot fill their inbox.
 */
async function forgotPassword(name: string, linkKey: string, request: rates.LimitedRequest): Promise<void> {
  const userId = await users.findId(name)
  const found = await users.find(userId ?? noUserId)
  const user = found?.deletingAt === undefined ? found : undefined
  if (!(await rates.tryConsume('forgot-name', hashName(name, linkKey), request))) return
  const mail = await forgottenPasswordMail(user, request.now)
  if (mail.length > 0) await transact(mail)
}

export const handler = serve(contract.forgot, {
  POST: {
    async run({ body, requestContext }) {
      const key = await linkKey()
      await rates.consume('forgot', guessLimitAddress(requestContext.viewerAddress), requestContext)
      await forgotPassword(body.email, key.current(requestContext.now).key, requestContext)
    },
  },
})
