import * as contract from '../../../shared/contract/staff.ts'
import * as users from '../../data/users.ts'
import { Problem } from '../../domain/problem.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(contract.user, {
  GET: {
    reads: ({ params }) => [users.key(params.id)],
    async run({ params, found }) {
      const user = found.get(users.key(params.id))
      if (!user) throw new Problem('not_found', { message: 'That user does not exist any more.' })
      return { username: user.username, id: user.id, userType: user.userType }
    },
  },
})
