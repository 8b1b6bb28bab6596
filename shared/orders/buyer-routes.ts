/** Orders after checkout: the buyers' views and reports, and the answers of staff. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { Cursor, IdParams } from '../text.ts'
import { Recipient } from './customer.ts'
import { AdminOrderDetail, OrderLookup, OwnOrder, ProblemAnswer, ProblemReport, SessionParams } from './schema.ts'

export const ownOrders = defineRoute({
  path: '/api/user/orders',
  GET: {
    summary: 'The own orders that were paid or are being paid, newest first, 25 per page',
    access: 'member',
    query: v.object({ cursor: Cursor }),
    output: v.array(OwnOrder),
    list: true,
  },
})

export const rememberedAddress = defineRoute({
  path: '/api/user/address',
  GET: {
    summary: 'The delivery address that the member asked to be remembered',
    access: 'member',
    output: v.object({ address: v.nullable(Recipient) }),
  },
  PUT: {
    summary: 'Remember a delivery address, in place of the former one',
    access: 'member',
    body: Recipient,
    status: 204,
  },
  DELETE: {
    summary: 'Forget the delivery address',
    access: 'member',
    status: 204,
  },
})

export const findOrder = defineRoute({
  path: '/api/shop/orders/find',
  POST: {
    summary: 'Find a paid order by its number and the email on its receipt; the answer never states which is wrong',
    access: 'anyone',
    body: OrderLookup,
    output: v.object({ sessionId: v.string() }),
    problems: ['not_found', 'slow_down'],
  },
})

export const reportProblem = defineRoute({
  path: '/api/shop/orders/{sessionId}/problem',
  POST: {
    summary: 'Report a problem with a paid order to the orders desk, which answers by mail',
    access: 'anyone',
    params: SessionParams,
    body: ProblemReport,
    status: 202,
    problems: ['not_found', 'not_paid', 'already_reported', 'slow_down'],
  },
})

export const answerProblem = defineRoute({
  path: '/api/admin/orders/{id}/answer',
  POST: {
    summary: 'Answer the problem that the buyer reported; the answer is mailed',
    access: 'staff',
    params: IdParams,
    body: ProblemAnswer,
    output: AdminOrderDetail,
    problems: ['not_found', 'already_answered'],
    idempotencyKey: true,
  },
})
