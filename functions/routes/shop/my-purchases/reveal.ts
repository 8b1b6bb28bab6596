import * as contract from '../../../../shared/store/routes.ts'
import { reveal } from '../../../audit/reveal.use-case.ts'
import * as purchases from '../../../store/purchases.table.ts'
import { currentCode } from '../../../store/report-code.ts'
import * as reports from '../../../store/reports.table.ts'
import { batchGet } from '../../../table/rows.ts'
import * as rates from '../../../table/rate-limits.ts'
import { Problem } from '../../../problem.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.revealCode, {
  POST: {
    async run(call) {
      const { params, caller, requestContext } = call
      const { user } = caller
      const [purchaseKey, reportKey] = [purchases.key(user.id, params.id), reports.key(user.id, params.id)]
      const [found] = await Promise.all([
        batchGet([purchaseKey, reportKey]),
        rates.consume('reveal', user.id, requestContext),
      ])
      const purchase = found.get(purchaseKey)
      if (!purchase) throw new Problem('not_found', { message: 'We could not find that purchase.' })
      const { sealedCode, id } = currentCode(purchase, found.get(reportKey))
      const looked = { action: 'reveal-code', subject: purchase.id } as const
      return { code: await reveal({ sealed: sealedCode, sealedFor: id }, looked, call) }
    },
  },
})
