import { toCurrentUser } from '../../domain/user.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve('auth/user', {
  GET: {
    run: async ({ caller, now }) => toCurrentUser(caller.user, caller.session, now),
  },
})
