import * as contract from '../../../../shared/accounts/email-routes.ts'
import { confirmEmail } from '../../../accounts/confirm-email.use-case.ts'
import { guessLimitAddress } from '../../../http/viewer-address.ts'
import { serve } from '../../../serve.ts'
import * as rates from '../../../table/rate-limits.ts'

export const handler = serve(contract.confirmEmail, {
  POST: {
    async run({ body, requestContext }) {
      await rates.consume('mailed-link', guessLimitAddress(requestContext.viewerAddress), requestContext)
      return confirmEmail(body.token, requestContext)
    },
  },
})
