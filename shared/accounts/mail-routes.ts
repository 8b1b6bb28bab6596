/** Accounts: the mails that a member can turn off. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { MailPreference } from './mail-schema.ts'

export const mailPreferences = defineRoute({
  path: '/api/user/mails',
  GET: {
    summary: 'The mails that the member can turn off, and whether each is on',
    access: 'member',
    output: v.array(MailPreference),
  },
  PUT: {
    summary: 'Turn one kind of mail on or off',
    access: 'member',
    body: MailPreference,
    output: MailPreference,
  },
})
