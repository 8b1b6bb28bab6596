import * as contract from '../../../../shared/accounts/role-routes.ts'
import { changeFreeze } from '../../../accounts/change-role.ts'
import { changeUser } from '../../../accounts/change-user.use-case.ts'
import * as users from '../../../accounts/users.table.ts'
import { serve } from '../../../serve.ts'

export const handler = serve(contract.freeze, {
  POST: {
    reads: ({ params }) => [users.key(params.id)],
    async run({ params, body: { frozen, reason }, found, now, ...call }) {
      const user = found.get(users.key(params.id))
      const change = changeFreeze(user, { frozen, reason, actor: call.caller.user }, now)
      const outcome = `${frozen ? 'frozen' : 'unfrozen'}: ${reason}`
      return changeUser(change, { action: 'freeze-user', outcome }, { ...call, now })
    },
  },
})
