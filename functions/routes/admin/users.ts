import * as contract from '../../../shared/accounts/routes.ts'
import type { UsersQuery } from '../../../shared/accounts/users-query.ts'
import { searchUsers } from '../../accounts/search-users.use-case.ts'
import * as sessions from '../../accounts/sessions.table.ts'
import { type ListedUser, toUserSummary } from '../../accounts/user.ts'
import * as users from '../../accounts/users.table.ts'
import { toCursor } from '../../http/cursor.ts'
import { searchOrders } from '../../orders/search-orders.use-case.ts'
import * as soldCodes from '../../store/sold-codes.table.ts'
import { serve } from '../../serve.ts'

const orderNumber = /^[\da-f]{8}$/i

/** The buyer of the order whose number the text is, if the order belongs to an account. */
async function buyersOf(q: string): Promise<string[]> {
  if (!orderNumber.test(q)) return []
  const { rows } = await searchOrders(q, { after: undefined, limit: 1 })
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** Who bought the order with this number, or has a gift card whose code ends with it. They come first. */
async function ownersOf({ q = '', role, cursor }: UsersQuery): Promise<ListedUser[]> {
  if (role !== undefined || cursor !== undefined) return []
  const ids = await Promise.all([buyersOf(q), soldCodes.holdersOf(q)])
  return [...(await users.findListed(ids.flat())).values()]
}

export const handler = serve(contract.users, {
  GET: {
    prefetch: ({ query }) => Promise.all([ownersOf(query), searchUsers(query)]),
    async run({ query, prefetched: [owners, page], now }) {
      const found = [...owners, ...page.users.filter(({ id }) => owners.every((owner) => owner.id !== id))]
      const next = toCursor(page.next)
      if (!query.seen) return { rows: found.map(toUserSummary), next }
      const seen = await sessions.lastSeen(found, now)
      return { rows: found.map((user) => ({ ...toUserSummary(user), lastSeenAt: seen.get(user.id) ?? null })), next }
    },
  },
})
