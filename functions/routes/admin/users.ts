import * as v from 'valibot'
import * as contract from '../../../shared/contract/staff.ts'
import { Username } from '../../../shared/schema/account.ts'
import * as users from '../../data/users.ts'
import { toUserSummary } from '../../domain/user.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../http/serve.ts'

const pageSize = 100

export const handler = serve(contract.users, {
  GET: {
    async run({ query: { q = '', cursor } }) {
      // The table refuses to begin a list outside of it.
      const after = fromCursor(v.pipe(Username, v.startsWith(q.toLowerCase())), cursor)
      const page = await users.page({ startingWith: q, after, limit: pageSize })
      return { rows: page.users.map(toUserSummary), next: toCursor(page.next) }
    },
  },
})
