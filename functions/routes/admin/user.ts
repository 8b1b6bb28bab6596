import * as contract from '../../../shared/claims/routes.ts'
import * as users from '../../accounts/users.table.ts'
import { Problem } from '../../problem.ts'
import { serve } from '../../serve.ts'

export const handler = serve(contract.claimant, {
  GET: {
    reads: ({ params }) => [users.key(params.id)],
    async run({ params, found }) {
      const user = found.get(users.key(params.id))
      if (!user) throw new Problem('not_found', { message: 'That user no longer exists.' })
      return { username: user.username, id: user.id, userType: user.userType }
    },
  },
})
