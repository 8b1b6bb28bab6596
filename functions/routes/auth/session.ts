import * as contract from '../../../shared/accounts/session-routes.ts'
import { isValid } from '../../accounts/session-lifetime.ts'
import { signedOutCookies } from '../../accounts/session-cookies.use-case.ts'
import * as sessions from '../../accounts/sessions.table.ts'
import { Problem } from '../../problem.ts'
import { serve } from '../../serve.ts'
import { transact } from '../../table/transactions.ts'

export const handler = serve(contract.session, {
  DELETE: {
    reads: ({ params, userId }) => [sessions.key({ userId, secretHash: params.id })],
    async run({ params, caller: { user, session }, stillAuthorized, found, now, requestContext }) {
      const ended = found.get(sessions.key({ userId: user.id, secretHash: params.id }))
      if (!ended || !isValid(ended, user, now)) throw new Problem('not_found')
      await transact([...stillAuthorized, sessions.endOne(ended)])
      if (ended.secretHash === session.secretHash) requestContext.cookies = signedOutCookies()
    },
  },
})
