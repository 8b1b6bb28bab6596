import * as contract from '../../../shared/accounts/routes.ts'
import type { UsersQuery } from '../../../shared/accounts/users-query.ts'
import { searchUsers } from '../../accounts/search-users.use-case.ts'
import { toUserSummary } from '../../accounts/user.ts'
import * as users from '../../accounts/users.table.ts'
import { toCursor } from '../../http/cursor.ts'
import { searchOrders } from '../../orders/search-orders.use-case.ts'
import { serve } from '../../serve.ts'

const orderNumber = /^[\da-f]{8}$/i

/** The buyer of the order whose number the text is, if the order belongs to an account. */
async function buyersOf({ q = '', role, cursor }: UsersQuery) {
  if (!orderNumber.test(q) || role !== undefined || cursor !== undefined) return []
  const { rows } = await searchOrders(q, { after: undefined, limit: 1 })
  return [...(await users.findListed(rows.flatMap(({ userId }) => userId ?? []))).values()]
}

export const handler = serve(contract.users, {
  GET: {
    prefetch: ({ query }) => Promise.all([buyersOf(query), searchUsers(query)]),
    async run({ prefetched: [buyers, page] }) {
      const found = [...buyers, ...page.users.filter(({ id }) => buyers.every((buyer) => buyer.id !== id))]
      return { rows: found.map(toUserSummary), next: toCursor(page.next) }
    },
  },
})
