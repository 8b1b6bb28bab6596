import * as contract from '../../../../shared/store/routes.ts'
import * as idempotency from '../../../table/idempotency.ts'
import { transact } from '../../../table/transactions.ts'
import { runImport, previewImport, replayImport } from '../../../store/import-gift-cards.use-case.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.importGiftCards, {
  POST: {
    async run(call) {
      if (call.body.dryRun) return previewImport(call.body.rows)
      const begun = { begunAt: call.now.toISOString() }
      // The record of the request comes first: under its key, from here on, nothing but the rest can follow.
      const record = idempotency.completedWith(call.idempotency, begun, call.now)
      if (record.length > 0) await transact(record)
      return runImport(call, begun)
    },
    async replay({ begunAt, outcomes }, call) {
      if (outcomes === undefined) return runImport(call, { begunAt: String(begunAt) })
      return replayImport(call.body.rows, String(outcomes))
    },
  },
})
