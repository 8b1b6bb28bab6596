import * as contract from '../../../shared/ledger/audit-key-routes.ts'
import { publicKeyOf } from '../../ledger/audit/sign-report.ts'
import { auditKey } from '../../secrets/audit.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.auditKeysRoute, {
  GET: {
    async run() {
      const { all } = await auditKey()
      return { keys: all.map((each) => ({ version: each.version, publicKey: publicKeyOf(each) })) }
    },
  },
})
