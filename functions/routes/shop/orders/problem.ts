import * as contract from '../../../../shared/orders/buyer-routes.ts'
import { guessLimitAddress } from '../../../http/viewer-address.ts'
import * as orders from '../../../orders/orders.table.ts'
import { reportProblem } from '../../../orders/report-problem.ts'
import { Problem } from '../../../problem.ts'
import { serve } from '../../../serve.ts'
import * as rates from '../../../table/rate-limits.ts'

export const handler = serve(contract.reportProblem, {
  POST: {
    async run({ params, body, now, requestContext }) {
      await rates.consume('report-problem', guessLimitAddress(requestContext.viewerAddress), requestContext)
      const before = await orders.findBySession(params.sessionId)
      if (!before) throw new Problem('not_found', { message: 'We could not find that order.' })
      await orders.write({ before, after: reportProblem(before, body.words, now) })
    },
  },
})
