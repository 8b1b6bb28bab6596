/** Accounts: the current user, signing in and out, and how staff find and delete users. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { IdParams, Message } from '../text.ts'
import { Credentials, CurrentUser, ListedUser, Registration, Unlock, Unlocked } from './schema.ts'
import { UsersQuery } from './users-query.ts'

export const currentUser = defineRoute({
  path: '/api/auth/user',
  GET: { summary: 'The signed-in user', access: 'member', output: CurrentUser },
})

export const register = defineRoute({
  path: '/api/auth/register',
  POST: {
    summary: 'Open an account and sign in; a mailed link proves the email address',
    access: 'anyone',
    body: Registration,
    output: CurrentUser,
    status: 201,
    setsCookies:
      'Sets the session, the readable `member` with the account’s id, and a cookie by which this device is recognised.',
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
    setsCookies:
      'Sets the session, the readable `member` with the account’s id, and a cookie by which this device is recognised.',
    problems: ['wrong_credentials', 'weak_password', 'slow_down'],
  },
})

export const adminLogin = defineRoute({
  path: '/api/auth/admin-login',
  POST: {
    summary: 'Sign in as staff; every attempt is audited',
    access: 'anyone',
    body: Credentials,
    output: CurrentUser,
    setsCookies:
      'Sets the session, the readable `member` with the account’s id, and a cookie by which this device is recognised.',
    problems: ['wrong_credentials', 'not_staff', 'weak_password', 'slow_down'],
  },
})

export const logout = defineRoute({
  path: '/api/auth/logout',
  POST: {
    summary: 'Sign out',
    access: 'anyone',
    status: 204,
    setsCookies: 'Removes the session and `member`.',
  },
})

export const unlock = defineRoute({
  path: '/api/auth/unlock',
  POST: {
    summary: 'Enter the owner password (staff; unlocks the owner menu for 15 minutes) or the rewards password',
    access: 'anyone',
    identifiesCaller: true,
    refusesFrozen: true,
    body: Unlock,
    output: Unlocked,
    problems: ['signed_out', 'forbidden', 'wrong_password', 'slow_down', 'not_configured'],
  },
  DELETE: {
    summary: 'Lock the owner menu again in this session, before the 15 minutes are over',
    access: 'staff',
    status: 204,
  },
})

export const users = defineRoute({
  path: '/api/admin/users',
  GET: {
    summary:
      'Accounts by username, A to Z; or those with a role; or those found by username, name, email, order number or the end of a gift card code',
    access: 'unlocked',
    query: UsersQuery,
    output: v.array(ListedUser),
    list: true,
  },
})

export const deleteUser = defineRoute({
  path: '/api/admin/delete-user/{id}',
  DELETE: {
    summary: 'Delete a user; repeating the call resumes an interrupted deletion',
    access: 'unlocked',
    params: IdParams,
    output: Message,
    problems: ['has_pending_claims', 'not_found'],
    idempotencyKey: true,
  },
})
