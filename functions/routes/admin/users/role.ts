import * as contract from '../../../../shared/accounts/role-routes.ts'
import { changeRole } from '../../../accounts/change-role.ts'
import { changeUser } from '../../../accounts/change-user.use-case.ts'
import * as users from '../../../accounts/users.table.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.role, {
  POST: {
    reads: ({ params }) => [users.key(params.id)],
    async run({ params, body: { userType }, found, now, ...call }) {
      const change = changeRole(found.get(users.key(params.id)), { userType, actor: call.caller.user }, now)
      const outcome = `${change.before.userType} to ${userType}`
      return changeUser(change, { action: 'change-role', outcome }, { ...call, now })
    },
  },
})
