import * as contract from '../../../../shared/accounts/passkey-routes.ts'
import { challengeCookie } from '../../../accounts/challenge-cookie.use-case.ts'
import * as challenges from '../../../accounts/challenges.table.ts'
import { guessLimitAddress } from '../../../http/viewer-address.ts'
import { ceremonySeconds, requestOptions } from '../../../passkeys/options.ts'
import { serve } from '../../../serve.ts'
import * as rates from '../../../table/rate-limits.ts'

export const handler = serve(contract.passkeySignInOptions, {
  POST: {
    async run({ now, requestContext }) {
      await rates.consume('passkey', guessLimitAddress(requestContext.viewerAddress), requestContext)
      const [secret, challenge] = [challenges.newChallenge(), challenges.newChallenge()]
      await challenges.store(challenges.signInKey(secret), challenge, now)
      requestContext.cookies = [challengeCookie(secret, ceremonySeconds)]
      return requestOptions(challenge)
    },
  },
})
