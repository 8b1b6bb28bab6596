import * as contract from '../../../../shared/accounts/passkey-routes.ts'
import { signInWithPasskey } from '../../../accounts/passkey-sign-in.use-case.ts'
import { guessLimitAddress } from '../../../http/viewer-address.ts'
import { serve } from '../../../serve.ts'
import * as rates from '../../../table/rate-limits.ts'

export const handler = serve(contract.passkeySignIn, {
  POST: {
    async run({ body, requestContext }) {
      await rates.consume('passkey', guessLimitAddress(requestContext.viewerAddress), requestContext)
      return signInWithPasskey(body, requestContext)
    },
  },
})
