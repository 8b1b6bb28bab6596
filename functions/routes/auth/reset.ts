import * as contract from '../../../shared/accounts/recovery-routes.ts'
import { resetPassword } from '../../accounts/reset-password.use-case.ts'
import { guessLimitAddress } from '../../http/viewer-address.ts'
import { serve } from '../../serve.ts'
import * as rates from '../../table/rate-limits.ts'

export const handler = serve(contract.reset, {
  POST: {
    async run({ body, requestContext }) {
      await rates.consume('mailed-link', guessLimitAddress(requestContext.viewerAddress), requestContext)
      await resetPassword(body, requestContext)
    },
  },
})
