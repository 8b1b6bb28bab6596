import * as contract from '../../../shared/accounts/routes.ts'
import { serve } from '../../serve.ts'
import { openSession, verifyCredentials } from '../../accounts/sign-in.use-case.ts'

export const handler = serve(contract.login, {
  POST: {
    run: async ({ body, requestContext }) => openSession(await verifyCredentials(body, requestContext), requestContext),
  },
})
