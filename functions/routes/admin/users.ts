import * as v from 'valibot'
import * as contract from '../../../shared/accounts/routes.ts'
import { Username } from '../../../shared/accounts/schema.ts'
import * as users from '../../accounts/users.table.ts'
import { toUserSummary } from '../../accounts/user.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

const pageSize = 100

export const handler = serve(contract.users, {
  GET: {
    async prefetch({ query: { q = '', cursor } }) {
      // DynamoDB rejects a start key outside the range of the query.
      const after = fromCursor(v.pipe(Username, v.startsWith(q.toLowerCase())), cursor)
      return users.page({ startingWith: q, after, limit: pageSize })
    },
    run: async ({ prefetched: page }) => ({ rows: page.users.map(toUserSummary), next: toCursor(page.next) }),
  },
})
