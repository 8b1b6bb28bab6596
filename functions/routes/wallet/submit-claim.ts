import * as contract from '../../../shared/contract/wallet.ts'
import { submitClaim, submitted } from '../../http/claim-submission.ts'
import { serve } from '../../http/serve.ts'

const reply = ({ id, newSolcoinBalance }: ReturnType<typeof submitted>) => ({ claimId: id, newSolcoinBalance })

export const handler = serve(contract.submitClaim, {
  POST: {
    run: async ({ body, caller: { user }, once, now, exchange }) =>
      reply(await submitClaim({ kind: 'claim', ...body }, { user, once, now, exchange })),
    replay: async (done) => reply(submitted(done)),
  },
})
