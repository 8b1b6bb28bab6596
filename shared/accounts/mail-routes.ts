/** Accounts: the mails that a member can turn off, in the account or with the link in the mail. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { MailPreference, UnsubscribeLink } from './mail-schema.ts'

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

export const unsubscribe = defineRoute({
  path: '/api/user/mails/unsubscribe',
  GET: {
    summary: 'A page that leads to the screen that asks for a press: opening the link in a mail changes nothing',
    access: 'anyone',
    query: UnsubscribeLink,
    output: v.instance(Uint8Array),
    media: 'text/html',
  },
  POST: {
    summary:
      'Turn off the kind of mail that the link names, as the buttons of mail programs do (RFC 8058); the body is ignored',
    access: 'anyone',
    query: UnsubscribeLink,
    status: 204,
    problems: ['stale_token', 'not_configured'],
  },
})
