import * as v from 'valibot'
import * as contract from '../../../shared/orders/routes.ts'
import type { OrdersQuery } from '../../../shared/orders/orders-query.ts'
import { pick } from '../../../shared/pick.ts'
import { Id } from '../../../shared/text.ts'
import { findPeople } from '../../accounts/people.table.ts'
import * as ownOrders from '../../orders/own-orders.table.ts'
import * as problems from '../../orders/problem-list.table.ts'
import { searchOrders } from '../../orders/search-orders.use-case.ts'
import * as summaries from '../../orders/summaries.table.ts'
import { summaryOf, toAdminOrder } from '../../orders/order-summary.ts'
import { fromCursor, toCursor } from '../../http/cursor.ts'
import { serve } from '../../serve.ts'

const pageSize = 50

/** A position in a search, or among the open problems. */
const Position = v.pipe(v.string(), v.maxLength(500))

async function ofMember(userId: string, cursor: string | undefined) {
  const { rows, next } = await ownOrders.page(userId, { after: fromCursor(Id, cursor), limit: pageSize })
  return { rows: rows.map((order) => ({ ...order, summary: summaryOf(order) })), next }
}

async function findPage({ status = 'paid', q, problem, member, cursor }: OrdersQuery) {
  if (member) return ofMember(member, cursor)
  if (q) return searchOrders(q, { after: fromCursor(Position, cursor), limit: pageSize })
  if (problem === 'open') return problems.page({ after: fromCursor(Position, cursor), limit: pageSize })
  return summaries.page(status, { after: fromCursor(Id, cursor), limit: pageSize })
}

/** The buyer of an order without an account. */
const nobody = { username: null, face: null }

export const handler = serve(contract.adminOrders, {
  GET: {
    prefetch: async ({ query }) => findPage(query),
    async run({ prefetched: { rows, next } }) {
      const personOf = await findPeople(rows.flatMap(({ userId }) => userId ?? []))
      return {
        rows: rows.map((order) => ({
          ...toAdminOrder(order),
          userId: order.userId,
          ...(order.userId === null ? nobody : pick(personOf(order.userId), ['username', 'face'])),
        })),
        next: toCursor(next),
      }
    },
  },
})
