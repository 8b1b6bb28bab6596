import * as contract from '../../../shared/accounts/routes.ts'
import { signInWithPassword } from '../../accounts/password-sign-in.use-case.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.login, {
  POST: {
    run: ({ body, requestContext }) => signInWithPassword(body, requestContext),
  },
})
