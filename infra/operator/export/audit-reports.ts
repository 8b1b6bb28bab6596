import type { StoredReport } from '../../../functions/ledger/audit/reports.table.ts'
import { columnsOf } from './csv.ts'
import { defineExport } from './define-export.ts'

const { column } = columnsOf<StoredReport>()

export const auditReports = defineExport<StoredReport>({
  entity: 'audit-report',
  note: `One line for each report of the ledger audit, in their order. verify-export checks them.`,
  columns: [
    column('at', 'when it was signed', 'at'),
    column('report', 'the text that is signed: JSON', 'text'),
    column('signature', 'Ed25519, base64url', 'signature'),
  ],
})
