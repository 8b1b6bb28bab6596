import * as contract from '../../../shared/contract/wallet.ts'
import { submitClaim, submitted } from '../../http/claim-submission.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(contract.purchaseCard, {
  POST: {
    run: ({ body: { amount, ...wish }, caller: { user }, once, now, exchange }) =>
      submitClaim({ kind: 'voucher', value: amount, ...wish }, { user, once, now, exchange }),
    replay: async (done) => submitted(done),
  },
})
