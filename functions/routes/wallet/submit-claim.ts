import * as contract from '../../../shared/claims/routes.ts'
import { submitClaim, toSubmission } from '../../claims/submit-claim.use-case.ts'
import { serve } from '../../serve.ts'

const reply = ({ id, newSolcoinBalance }: ReturnType<typeof toSubmission>) => ({ claimId: id, newSolcoinBalance })

export const handler = serve(contract.submitClaim, {
  POST: {
    run: async ({ body, caller: { user }, stillAuthorized, idempotency, now, requestContext }) =>
      reply(await submitClaim({ kind: 'claim', ...body }, { user, stillAuthorized, idempotency, now, requestContext })),
    replay: async (done) => reply(toSubmission(done)),
  },
})
