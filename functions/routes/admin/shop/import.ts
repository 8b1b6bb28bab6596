import * as contract from '../../../../shared/contract/shop-desk.ts'
import * as once from '../../../data/once.ts'
import { transact } from '../../../data/transact.ts'
import { carryOut, preview, recalled } from '../../../http/import-items.ts'
import { serve } from '../../../http/serve.ts'

export const handler = serve(contract.importItems, {
  POST: {
    async run(call) {
      if (call.body.dryRun) return preview(call.body.rows)
      const begun = { begunAt: call.now.toISOString() }
      // The record of the request comes first: under its key, from here on, nothing but the rest can follow.
      const record = once.recording(call.once, begun, call.now)
      if (record.length > 0) await transact(record)
      return carryOut(call, begun)
    },
    async replay({ begunAt, outcomes }, call) {
      if (outcomes === undefined) return carryOut(call, { begunAt: String(begunAt) })
      return recalled(call.body.rows, String(outcomes))
    },
  },
})
