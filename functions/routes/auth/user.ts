import * as contract from '../../../shared/contract/accounts.ts'
import { toCurrentUser } from '../../domain/user.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(contract.user, {
  GET: {
    run: async ({ caller, now }) => toCurrentUser(caller.user, caller.session, now),
  },
})
