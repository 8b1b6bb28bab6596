import * as rates from '../table/rate-limits.ts'
import type { LimitedRequest } from '../table/rate-limits.ts'
import { transact } from '../table/transactions.ts'
import { forgottenPasswordMail } from './security-mails.use-case.ts'
import { hashName } from './sign-in-limits.use-case.ts'
import { noUserId } from './user.ts'
import * as users from './users.table.ts'

/**
 * Stores the mail with the link that resets the password of the account with this username or email address. For an unknown name
 * it runs the same commands and stores a mail without an address. Above the limit for the name as typed it stores nothing, and
 * does not say so: the owner has links that still work, and a stranger cannot fill their inbox.
 */
export async function forgotPassword(name: string, linkKey: string, request: LimitedRequest): Promise<void> {
  const userId = await users.findId(name)
  const found = await users.find(userId ?? noUserId)
  const user = found?.deletingAt === undefined ? found : undefined
  if (!(await rates.tryConsume('forgot-name', hashName(name, linkKey), request))) return
  const mail = await forgottenPasswordMail(user, request.now)
  if (mail.length > 0) await transact(mail)
}
