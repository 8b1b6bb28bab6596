import * as contract from '../../../shared/accounts/routes.ts'
import { signInWithPassword } from '../../accounts/password-sign-in.use-case.ts'
import { isStaff, type User } from '../../accounts/user.ts'
import { Problem } from '../../problem.ts'
import { serve } from '../../serve.ts'

function admitStaff(user: User): void {
  if (!isStaff(user)) throw new Problem('not_staff')
}

export const handler = serve(contract.adminLogin, {
  POST: {
    run: ({ body, requestContext }) => signInWithPassword(body, requestContext, { admit: admitStaff }),
  },
})
