import type { RequestContext } from '../http/request-context.ts'
import { isPassword } from '../passwords/passwords.ts'
import { Problem } from '../problem.ts'
import * as rates from '../table/rate-limits.ts'
import { recordFailedConfirmation } from './audit-sign-in.use-case.ts'
import type { User } from './user.ts'

/**
 * Confirms a change of the account with the password. The attempt is counted first, so that parallel guesses count
 * too; the right password resets the count. Of the refused attempts of staff, the last is in the audit log.
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
