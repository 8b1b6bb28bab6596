import * as contract from '../../../shared/accounts/passkey-routes.ts'
import { addPasskey } from '../../accounts/add-passkey.use-case.ts'
import { listPasskeys } from '../../accounts/passkey.ts'
import * as passkeys from '../../accounts/passkeys.table.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.passkeys, {
  GET: {
    prefetch: ({ userId }) => passkeys.listed(userId),
    run: async ({ prefetched }) => listPasskeys(prefetched),
  },
  POST: {
    run: ({ body, caller, stillAuthorized, requestContext }) =>
      addPasskey(body, { caller, stillAuthorized, requestContext }),
  },
})
