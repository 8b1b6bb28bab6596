import * as contract from '../../../shared/ledger/proof-key-routes.ts'
import { publicKeyOf } from '../../ledger/proof/sign-report.ts'
import { proofKey } from '../../secrets/proof.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.proofKeys, {
  GET: {
    async run() {
      const { all } = await proofKey()
      return { keys: all.map((each) => ({ version: each.version, publicKey: publicKeyOf(each) })) }
    },
  },
})
