/** The ledger audit: the report of the last night. */
import { LatestAudit } from './audit-schema.ts'
import { defineRoute } from '../route.ts'

export const latestAudit = defineRoute({
  path: '/api/admin/ledger-audit',
  GET: {
    summary: 'The latest report of the ledger audit',
    access: 'staff',
    output: LatestAudit,
  },
})
