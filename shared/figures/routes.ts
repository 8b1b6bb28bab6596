/** The figures of the staff overview, which are counted from the table's stream. */
import { defineRoute } from '../route.ts'
import { Overview, OverviewQuery } from './schema.ts'

export const overview = defineRoute({
  path: '/api/admin/overview',
  GET: {
    summary: 'Solcoins outstanding, what waits for staff, sales and Solcoins by day, and stock',
    access: 'staff',
    query: OverviewQuery,
    output: Overview,
  },
})
