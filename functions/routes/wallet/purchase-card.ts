import * as contract from '../../../shared/claims/routes.ts'
import { submitClaim, submitted } from '../../claims/submit-claim.use-case.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.purchaseCard, {
  POST: {
    run: ({ body: { amount, ...wish }, caller: { user }, idempotency, now, exchange }) =>
      submitClaim({ kind: 'voucher', value: amount, ...wish }, { user, idempotency, now, exchange }),
    replay: async (done) => submitted(done),
  },
})
