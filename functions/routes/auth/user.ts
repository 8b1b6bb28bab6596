import * as contract from '../../../shared/accounts/routes.ts'
import { toCurrentUser } from '../../accounts/user.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.currentUser, {
  GET: {
    run: async ({ caller, now }) => toCurrentUser(caller.user, caller.session, now),
  },
})
