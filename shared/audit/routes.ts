/** The audit log: who did what to whom, when, and from where. */
import * as v from 'valibot'
import { defineRoute } from '../route.ts'
import { AuditQuery, AuditRecord } from './schema.ts'

export const auditLog = defineRoute({
  path: '/api/admin/audit',
  GET: {
    summary: 'The audit log, newest first',
    access: 'staff',
    query: AuditQuery,
    output: v.array(AuditRecord),
    list: true,
  },
})
