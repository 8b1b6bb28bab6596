/** Accounts: the links that confirm a change of the email address. */
import { defineRoute } from '../route.ts'
import { MailedToken } from './recovery-schema.ts'
import { EmailConfirmation } from './schema.ts'

export const confirmEmail = defineRoute({
  path: '/api/user/email/confirm',
  POST: {
    summary: 'Confirm a change of the email address with a mailed link; the account moves when both addresses have',
    access: 'anyone',
    body: MailedToken,
    output: EmailConfirmation,
    problems: ['stale_token', 'email_taken', 'slow_down'],
  },
})
