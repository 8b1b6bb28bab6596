import * as contract from '../../../shared/ledger/audit-routes.ts'
import { toLedgerAudit } from '../../ledger/audit/audit-view.ts'
import * as reports from '../../ledger/audit/reports.table.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.latestAudit, {
  GET: {
    async run() {
      const latest = await reports.latest()
      return { audit: latest ? toLedgerAudit(latest) : null }
    },
  },
})
