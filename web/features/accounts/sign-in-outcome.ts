import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import { errorMessage } from '../../api/client.ts'
import { signedInAccount } from '../../browser/screen-account.ts'
import type { Toast } from '../../ui/feedback/toast.ts'

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

/** The toast after signing in with a passkey. */
export const quickLoginToast = ({ firstName }: CurrentUser): Toast => ({
  tone: 'ok',
  title: `Welcome Back, ${firstName}!`,
  description: 'Quick login successful - redirecting to dashboard.',
})

/** The toast when that failed: with the server's message, unless the browser refused. */
export const quickLoginFailure = (error: unknown): Toast =>
  error instanceof CookiesBlockedError
    ? cookiesBlocked
    : { tone: 'bad', title: 'Quick Login Failed', description: errorMessage(error, 'Failed to authenticate') }
