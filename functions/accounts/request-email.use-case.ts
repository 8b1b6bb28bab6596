import type { RequestContext } from '../http/request-context.ts'
import { Problem } from '../problem.ts'
import * as rates from '../table/rate-limits.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { confirmPassword } from './confirm-password.use-case.ts'
import { confirmEmailMails } from './security-mails.use-case.ts'
import type { User } from './user.ts'
import * as users from './users.table.ts'

/**
 * The parts of a transaction that ask for a new email address: a link to it, and one to the current one.
 * @throws Problem `invalid_input` without the password, `wrong_password`, `slow_down` or `email_taken`
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
  await confirmPassword(user, password, request)
  const owner = await users.findId(email)
  if (owner !== undefined && owner !== user.id) throw users.emailTaken()
  return [
    ...rates.consumeInTransaction('email-change', user.id, request.now),
    ...(await confirmEmailMails(user, email, request.now)),
  ]
}
