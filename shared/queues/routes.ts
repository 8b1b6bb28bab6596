/** The queues of staff: how much waits, and what colleagues have open. */
import { defineRoute } from '../route.ts'
import { OpenItem, OpenItems, QueueCounts } from './schema.ts'

export const queues = defineRoute({
  path: '/api/admin/queues',
  GET: {
    summary: 'How many claims, orders, reports, pieces of evidence and approvals wait for staff',
    access: 'staff',
    output: QueueCounts,
  },
  POST: {
    summary: 'State which item of a queue the caller has open, and learn which ones colleagues have open',
    access: 'staff',
    body: OpenItem,
    output: OpenItems,
  },
})
