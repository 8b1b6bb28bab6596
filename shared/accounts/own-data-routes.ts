/** Accounts: how members take their data with them, and leave. */
import { defineRoute } from '../route.ts'
import { AccountExport } from './own-data-schema.ts'
import { CurrentPassword } from './schema.ts'

export const exportAccount = defineRoute({
  path: '/api/user/export',
  GET: {
    summary: 'All data kept about the member, without gift card codes; too_large above 5 MB',
    access: 'member',
    output: AccountExport,
    problems: ['too_large', 'not_configured'],
  },
})

export const deleteAccount = defineRoute({
  path: '/api/user/delete',
  POST: {
    summary: 'Delete the member’s account; the balance is written off',
    access: 'member',
    body: CurrentPassword,
    status: 204,
    refusesFrozen: true,
    setsCookies: 'Removes the session and `member`.',
    problems: ['wrong_password', 'has_pending_claims', 'forbidden', 'slow_down'],
  },
})
