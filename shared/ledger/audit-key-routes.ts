/** The keys with which anyone verifies the reports of the ledger audit. */
import { AuditKeys } from './audit-schema.ts'
import { defineRoute } from '../route.ts'

export const auditKeysRoute = defineRoute({
  path: '/api/ledger/audit-keys',
  GET: {
    summary: 'The public keys that verify the reports of the ledger audit',
    access: 'anyone',
    output: AuditKeys,
    problems: ['not_configured'],
  },
})
