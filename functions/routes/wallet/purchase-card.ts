import * as contract from '../../../shared/claims/routes.ts'
import { submitClaim, toSubmission } from '../../claims/submit-claim.use-case.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.purchaseCard, {
  POST: {
    run: ({ body: { amount, ...recipient }, caller: { user }, stillAuthorized, idempotency, now, requestContext }) =>
      submitClaim(
        { kind: 'voucher', value: amount, ...recipient },
        { user, stillAuthorized, idempotency, now, requestContext },
      ),
    replay: async (done) => toSubmission(done),
  },
})
