/** Accounts: links that are sent by mail and reset a forgotten password. */
import { defineRoute } from '../route.ts'
import { ForgottenAccount, PasswordReset } from './recovery-schema.ts'

export const forgot = defineRoute({
  path: '/api/auth/forgot',
  POST: {
    summary: 'Mail a link that resets the password; the response is the same for an unknown account',
    access: 'anyone',
    body: ForgottenAccount,
    status: 202,
    problems: ['slow_down', 'not_configured'],
  },
})

export const reset = defineRoute({
  path: '/api/auth/reset',
  POST: {
    summary: 'Set a new password with a mailed link, and end every session',
    access: 'anyone',
    body: PasswordReset,
    status: 204,
    setsCookies: 'Sets a cookie by which this device is recognised.',
    problems: ['stale_token', 'account_frozen', 'slow_down'],
  },
})
