import type { RequestContext } from '../http/request-context.ts'
import { Problem } from '../problem.ts'
import { linkKey } from '../secrets/link.ts'
import * as rates from '../table/rate-limits.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { assertFreeEmail } from './assert-free-email.use-case.ts'
import { confirmPassword } from './confirm-password.use-case.ts'
import { requestEmailChange } from './email-change.ts'
import { confirmEmailMails } from './security-mails.use-case.ts'
import type { User } from './user.ts'

/**
 * The parts of a transaction that ask for a new email address: a link to it, and one to the current one.
 * @throws Problem `invalid_input` without the password, `not_configured` without the key of links,
 * `wrong_password`, `slow_down` or `email_taken`
 */
export async function requestEmail(
  user: User,
  { email, password }: { email: string; password: string | undefined },
  request: RequestContext,
): Promise<TransactionPart[]> {
  if (password === undefined)
    throw new Problem('invalid_input', {
      message: 'Enter your password to change your email.',
      fields: { password: 'Password is required' },
    })
  // Without the key of links, nobody could confirm the change.
  await linkKey()
  await confirmPassword(user, password, request)
  await rates.countIfRefused('email-change', { subject: user.id, request }, () => assertFreeEmail(email, user))
  return [
    ...rates.consumeInTransaction('email-change', user.id, request.now),
    ...(await confirmEmailMails(
      user,
      requestEmailChange(email, user.emailVerifiedAt !== undefined, request.now),
      request.now,
    )),
  ]
}
