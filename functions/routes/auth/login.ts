import * as contract from '../../../shared/contract/accounts.ts'
import { serve } from '../../http/serve.ts'
import { openSession, provePassword } from '../../http/sign-in.ts'

export const handler = serve(contract.login, {
  POST: {
    run: async ({ body, exchange }) => openSession(await provePassword(body, exchange), exchange),
  },
})
