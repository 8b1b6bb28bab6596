import type { StoredReport } from '../../../functions/ledger/audit/reports.table.ts'
import { plain, text } from './csv.ts'
import { defineExport } from './define-export.ts'

export const auditReports = defineExport<StoredReport>({
  entity: 'audit-report',
  attributes: ['at', 'text', 'signature'],
  note: `One line for each report of the ledger audit, in their order. verify-export checks them.`,
  columns: [
    plain('at', 'when it was signed', ({ at }) => at),
    text('report', 'the text that is signed: JSON', (report) => report.text),
    text('signature', 'Ed25519, base64url', ({ signature }) => signature),
  ],
})
