import * as contract from '../../../../shared/store/routes.ts'
import * as idempotency from '../../../table/idempotency.ts'
import { transact } from '../../../table/transactions.ts'
import { runImport, previewImport, replayImport } from '../../../store/import-gift-cards.use-case.ts'
import { fingerprintKey } from '../../../secrets/fingerprint.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.importGiftCards, {
  POST: {
    async run(call) {
      if (call.body.dryRun) return previewImport(call.body.rows, call.now)
      // Without the key no row can be added, so nothing may begin.
      await fingerprintKey()
      const start = { begunAt: call.now.toISOString() }
      // The idempotency record is written first: repeating the request can then only finish this import.
      const record = idempotency.completedWith(call.idempotency, start, call.now)
      if (record.length > 0) await transact([...call.stillAuthorized, ...record])
      return runImport(call, start)
    },
    async replay({ begunAt, outcomes }, call) {
      if (outcomes === undefined) return runImport(call, { begunAt: String(begunAt) })
      return replayImport(call.body.rows, String(outcomes), call.now)
    },
  },
})
