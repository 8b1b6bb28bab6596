import * as contract from '../../../shared/accounts/routes.ts'
import * as audit from '../../audit/entries.table.ts'
import { Problem } from '../../problem.ts'
import { isStaff } from '../../accounts/user.ts'
import { serve } from '../../serve.ts'
import { openSession, verifyCredentials } from '../../accounts/sign-in.use-case.ts'

export const handler = serve(contract.adminLogin, {
  POST: {
    async run({ body, now, requestContext }) {
      const attempt = { action: 'admin-login', actor: body.username, address: requestContext.viewerAddress } as const
      try {
        const user = await verifyCredentials(body, requestContext)
        if (!isStaff(user)) throw new Problem('not_staff')
        return await openSession(user, requestContext, [
          audit.insertEntry({ ...attempt, subject: user.id, outcome: 'signed in' }, now),
        ])
      } catch (error) {
        if (error instanceof Problem) await audit.record({ ...attempt, outcome: error.code }, now)
        throw error
      }
    },
  },
})
