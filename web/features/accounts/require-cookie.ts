import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import type { Toast } from '../../ui/feedback/toast.ts'
import { signedInAccount } from '../../browser/screen-account.ts'

/** The server signed the person in, and the browser refused the cookie that says so in every later call. */
export class CookiesBlockedError extends Error {
  override readonly name = 'CookiesBlockedError'
}

/** Returns the user who has just signed in. Throws a CookiesBlockedError when the next call would be a visitor's. */
export function requireCookie(user: CurrentUser): CurrentUser {
  if (signedInAccount() !== user.id) throw new CookiesBlockedError('Cookies are blocked')
  return user
}

/** The toast for it, which is true after signing in and after registering. */
export const cookiesBlocked = {
  tone: 'bad',
  title: 'Cookies Are Blocked',
  description: 'Your browser refuses the cookie that keeps you signed in. Allow cookies for this site, then sign in.',
} as const satisfies Toast
