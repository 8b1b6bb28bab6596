import * as contract from '../../../../shared/orders/buyer-routes.ts'
import { carryOut, orderToDecide, replayFromSnapshot } from '../../../orders/admin-actions.use-case.ts'
import * as orders from '../../../orders/orders.table.ts'
import { answerProblem } from '../../../orders/report-problem.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.answerProblem, {
  POST: {
    reads: ({ params }) => [orders.key(params.id)],
    async run(call) {
      const before = orderToDecide(call.found, call.params.id, call.caller)
      const after = answerProblem(before, call.body.words, call.now)
      return carryOut({ before, after }, { action: 'answer-problem', outcome: 'answered' }, call)
    },
    replay: replayFromSnapshot,
  },
})
