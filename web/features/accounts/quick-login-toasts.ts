import type { CurrentUser } from '../../../shared/accounts/schema.ts'
import type { Toast } from '../../ui/feedback/toast.ts'
import { errorMessage } from '../../api/api-error.ts'
import { cookiesBlocked, CookiesBlockedError } from './require-cookie.ts'

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
