/** Accounts: the link that confirms a new email address. */
import { defineRoute } from '../route.ts'
import { MailedToken } from './recovery-schema.ts'

export const confirmEmail = defineRoute({
  path: '/api/user/email/confirm',
  POST: {
    summary: 'Confirm a new email address with a mailed link; the old address is notified',
    access: 'anyone',
    body: MailedToken,
    status: 204,
    problems: ['stale_token', 'email_taken', 'slow_down'],
  },
})
