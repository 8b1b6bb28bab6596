import * as contract from '../../../shared/accounts/recovery-routes.ts'
import { forgotPassword } from '../../accounts/forgot-password.use-case.ts'
import { guessLimitAddress } from '../../http/viewer-address.ts'
import { linkKey } from '../../secrets/link.ts'
import { serve } from '../../serve.ts'
import * as rates from '../../table/rate-limits.ts'

export const handler = serve(contract.forgot, {
  POST: {
    async run({ body, requestContext }) {
      const key = await linkKey()
      await rates.consume('forgot', guessLimitAddress(requestContext.viewerAddress), requestContext)
      await forgotPassword(body.email, key.current(requestContext.now).key, requestContext)
      return undefined
    },
  },
})
