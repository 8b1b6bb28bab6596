/** Accounts: how admins change roles and freeze accounts. */
import { defineRoute } from '../route.ts'
import { IdParams } from '../text.ts'
import { Freeze, RoleChange, UserStatus } from './role-schema.ts'

export const role = defineRoute({
  path: '/api/admin/users/{id}/role',
  POST: {
    summary: 'Change the role of a user; the user signs in again. The last admin stays an admin',
    access: 'admin',
    params: IdParams,
    body: RoleChange,
    output: UserStatus,
    problems: ['not_found'],
  },
})

export const freeze = defineRoute({
  path: '/api/admin/users/{id}/freeze',
  POST: {
    summary:
      'Freeze an account: its sessions end, it moves nothing, does no work of staff, and changes no way of signing in; or unfreeze it',
    access: 'admin',
    params: IdParams,
    body: Freeze,
    output: UserStatus,
    problems: ['not_found'],
  },
})
