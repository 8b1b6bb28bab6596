/** Accounts: the links that confirm an email address, or a change of it. */
import { defineRoute } from '../route.ts'
import { MailedToken } from './recovery-schema.ts'
import { EmailConfirmation } from './schema.ts'

export const verifyEmail = defineRoute({
  path: '/api/user/email/verify',
  POST: {
    summary:
      'Mail a link that verifies the member’s email address; guest orders under the address then join the account',
    access: 'member',
    refusesFrozen: true,
    status: 202,
    problems: ['slow_down', 'not_configured'],
  },
})

export const confirmEmail = defineRoute({
  path: '/api/user/email/confirm',
  POST: {
    summary:
      'Confirm the email address, or a change of it, with a mailed link; the account moves when both addresses have',
    access: 'anyone',
    body: MailedToken,
    output: EmailConfirmation,
    problems: ['stale_token', 'account_frozen', 'email_taken', 'slow_down'],
  },
})
