import * as contract from '../../../shared/accounts/session-routes.ts'
import { listSessions } from '../../accounts/list-sessions.ts'
import * as sessions from '../../accounts/sessions.table.ts'
import { serve } from '../../serve.ts'
import { transact } from '../../table/transactions.ts'

export const handler = serve(contract.sessions, {
  GET: {
    prefetch: ({ userId }) => sessions.all(userId),
    run: async ({ caller: { user, session }, prefetched, now }) =>
      listSessions(prefetched, { user, own: session, now }),
  },
  DELETE: {
    async run({ caller: { user, session }, stillAuthorized }) {
      await transact([...stillAuthorized, ...sessions.endOthers(user, session)])
      return undefined
    },
  },
})
