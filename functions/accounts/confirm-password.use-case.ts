import type { RequestContext } from '../http/request-context.ts'
import { isPassword } from '../passwords/passwords.ts'
import { Problem } from '../problem.ts'
import * as rates from '../table/rate-limits.ts'
import { recordFailedConfirmation } from './audit-sign-in.use-case.ts'
import type { User } from './user.ts'

/**
 * Confirms a change of the account with the password. It counts the attempt first, so that parallel guesses count too; the
 * correct password resets the count. The audit log has the last refused attempt of staff.
 * @throws Problem `wrong_password` or `slow_down`
 */
export async function confirmPassword(user: User, password: string, request: RequestContext): Promise<void> {
  try {
    await rates.consume('password-check', user.id, request)
    if (!(await isPassword(password, user.passwordHash))) throw new Problem('wrong_password')
  } catch (error) {
    if (error instanceof Problem) await recordFailedConfirmation(user, error, request)
    throw error
  }
  await rates.reset('password-check', user.id, request.now)
}
