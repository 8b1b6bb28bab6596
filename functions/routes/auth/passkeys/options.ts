import * as contract from '../../../../shared/accounts/passkey-routes.ts'
import * as challenges from '../../../accounts/challenges.table.ts'
import { confirmPassword } from '../../../accounts/confirm-password.use-case.ts'
import { assertMayAddPasskey } from '../../../accounts/may-change-passkeys.use-case.ts'
import * as passkeys from '../../../accounts/passkeys.table.ts'
import { isStaff } from '../../../accounts/user.ts'
import { creationOptions } from '../../../passkeys/options.ts'
import { serve } from '../../../serve.ts'
import { transact } from '../../../table/transactions.ts'

export const handler = serve(contract.passkeyOptions, {
  POST: {
    async run({ body, caller: { user, session }, stillAuthorized, now, requestContext }) {
      await confirmPassword(user, body.password, requestContext)
      assertMayAddPasskey({ user, session })
      const challenge = challenges.newChallenge()
      const stored = challenges.storeChallenge(challenges.registrationKey(session.secretHash), challenge, now)
      const [known] = await Promise.all([passkeys.credentials(user.id), transact([...stillAuthorized, stored])])
      const { id, username, firstName, lastName } = user
      return creationOptions({
        challenge,
        user: { id, username, displayName: `${firstName} ${lastName}` },
        known,
        requiresVerification: isStaff(user),
      })
    },
  },
})
