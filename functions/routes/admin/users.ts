import * as contract from '../../../shared/accounts/routes.ts'
import { searchUsers } from '../../accounts/search-users.use-case.ts'
import { toUserSummary } from '../../accounts/user.ts'
import { toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.users, {
  GET: {
    prefetch: async ({ query }) => searchUsers(query),
    run: async ({ prefetched: page }) => ({ rows: page.users.map(toUserSummary), next: toCursor(page.next) }),
  },
})
