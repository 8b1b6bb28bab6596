import * as contract from '../../../shared/contract/accounts.ts'
import * as audit from '../../data/audit.ts'
import { Problem } from '../../domain/problem.ts'
import { isStaff } from '../../domain/user.ts'
import { serve } from '../../http/serve.ts'
import { openSession, provePassword } from '../../http/sign-in.ts'

export const handler = serve(contract.adminLogin, {
  POST: {
    async run({ body, now, exchange }) {
      const attempt = { act: 'admin-login', actor: body.username, address: exchange.viewerAddress } as const
      try {
        const user = await provePassword(body, exchange)
        if (!isStaff(user)) throw new Problem('not_staff')
        return await openSession(user, exchange, [
          audit.recording({ ...attempt, subject: user.id, outcome: 'signed in' }, now),
        ])
      } catch (error) {
        if (error instanceof Problem) await audit.record({ ...attempt, outcome: error.code }, now)
        throw error
      }
    },
  },
})
