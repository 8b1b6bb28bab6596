import * as contract from '../../../../shared/store/routes.ts'
import * as idempotency from '../../../table/idempotency.ts'
import { transact } from '../../../table/transactions.ts'
import { carryOut, preview, recalled } from '../../../store/import-gift-cards.use-case.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.importGiftCards, {
  POST: {
    async run(call) {
      if (call.body.dryRun) return preview(call.body.rows)
      const begun = { begunAt: call.now.toISOString() }
      // The record of the request comes first: under its key, from here on, nothing but the rest can follow.
      const record = idempotency.completedWith(call.idempotency, begun, call.now)
      if (record.length > 0) await transact(record)
      return carryOut(call, begun)
    },
    async replay({ begunAt, outcomes }, call) {
      if (outcomes === undefined) return carryOut(call, { begunAt: String(begunAt) })
      return recalled(call.body.rows, String(outcomes))
    },
  },
})
