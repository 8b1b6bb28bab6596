import * as contract from '../../../shared/ledger/proof-routes.ts'
import { toLedgerProof } from '../../ledger/proof/proof-view.ts'
import * as reports from '../../ledger/proof/reports.table.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.latestProof, {
  GET: {
    async run() {
      const latest = await reports.latest()
      return { proof: latest ? toLedgerProof(latest) : null }
    },
  },
})
