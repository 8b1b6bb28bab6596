import { isPassword } from '../passwords/passwords.ts'
import { Problem } from '../problem.ts'
import * as rates from '../table/rate-limits.ts'
import type { LimitedRequest } from '../table/rate-limits.ts'
import type { User } from './user.ts'

/**
 * Confirms a change of the account with the password. The attempt is counted first, so that parallel guesses count
 * too; the right password resets the count.
 * @throws Problem `wrong_password` or `slow_down`
 */
export async function confirmPassword(user: User, password: string, request: LimitedRequest): Promise<void> {
  await rates.consume('password-check', user.id, request)
  if (!(await isPassword(password, user.passwordHash))) throw new Problem('wrong_password')
  await rates.reset('password-check', user.id, request.now)
}
