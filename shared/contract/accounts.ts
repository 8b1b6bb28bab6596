/** Accounts: who is signed in, and how one gets in and out. */
import { Credentials, CurrentUser, Registration, Unlock, Unlocked } from '../schema/account.ts'
import { defineRoute } from '../route.ts'

export const user = defineRoute({
  path: '/api/auth/user',
  GET: { summary: 'Who is signed in', access: 'member', output: CurrentUser, problems: [] },
})

export const register = defineRoute({
  path: '/api/auth/register',
  POST: {
    summary: 'Open an account and sign in',
    access: 'anyone',
    body: Registration,
    output: CurrentUser,
    status: 201,
    problems: ['username_taken', 'email_taken', 'slow_down'],
  },
})

export const login = defineRoute({
  path: '/api/auth/login',
  POST: {
    summary: 'Sign in with a username or an email address',
    access: 'anyone',
    body: Credentials,
    output: CurrentUser,
    problems: ['wrong_credentials', 'slow_down'],
  },
})

export const adminLogin = defineRoute({
  path: '/api/auth/admin-login',
  POST: {
    summary: 'Sign in as staff; every attempt is audited',
    access: 'anyone',
    body: Credentials,
    output: CurrentUser,
    problems: ['wrong_credentials', 'not_staff', 'slow_down'],
  },
})

export const logout = defineRoute({
  path: '/api/auth/logout',
  POST: { summary: 'Sign out', access: 'anyone', status: 204, problems: [] },
})

export const unlock = defineRoute({
  path: '/api/auth/unlock',
  POST: {
    summary: 'Give the owner password (staff; opens the owner menu for 15 minutes) or the rewards word',
    access: 'anyone',
    knowsCaller: true,
    body: Unlock,
    output: Unlocked,
    problems: ['signed_out', 'forbidden', 'wrong_password', 'slow_down'],
  },
})
