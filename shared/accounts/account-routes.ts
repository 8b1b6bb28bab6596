/** Accounts: the settings that people manage on the account page. */
import { defineRoute } from '../route.ts'
import { CurrentUser } from './schema.ts'
import { PasswordChange, Profile } from './account-schema.ts'

export const profile = defineRoute({
  path: '/api/user/profile',
  PATCH: {
    summary: 'Change the profile; a new email address takes effect once its mailed link is opened',
    access: 'member',
    body: Profile,
    refusesFrozen: true,
    output: CurrentUser,
    problems: ['wrong_password', 'email_taken', 'slow_down', 'not_configured'],
  },
})

export const password = defineRoute({
  path: '/api/user/password',
  POST: {
    summary: 'Change the password and end the other sessions',
    access: 'member',
    body: PasswordChange,
    refusesFrozen: true,
    status: 204,
    problems: ['wrong_password', 'slow_down'],
  },
})
