/** The figures of the staff overview, which are counted from the table's stream. */
import { defineRoute } from '../route.ts'
import { Overview } from './schema.ts'

export const overview = defineRoute({
  path: '/api/admin/overview',
  GET: {
    summary: 'Solcoins outstanding, what waits for staff, sales by day, and stock',
    access: 'staff',
    output: Overview,
  },
})
