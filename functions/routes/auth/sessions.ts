import * as contract from '../../../shared/accounts/session-routes.ts'
import * as sessions from '../../accounts/sessions.table.ts'
import { serve } from '../../serve.ts'
import { transact } from '../../table/transactions.ts'
import type { SessionSummary } from '../../../shared/accounts/session-schema.ts'
import { pick } from '../../../shared/pick.ts'
import { isValid } from '../../accounts/session-lifetime.ts'
import type { Session, User } from '../../accounts/user.ts'

const summaryOf = (session: Session, isThis: boolean): SessionSummary => ({
  id: session.secretHash,
  ...pick(session, ['device', 'createdAt', 'lastSeenAt']),
  isThis,
})

/** The sessions in which the user is still signed in, the latest activity first. `own` is the session of the request. */
function listSessions(stored: Session[], { user, own, now }: { user: User; own: Session; now: Date }) {
  const others = stored.filter((each) => each.secretHash !== own.secretHash && isValid(each, user, now))
  return [summaryOf(own, true), ...others.map((each) => summaryOf(each, false))].toSorted((one, other) =>
    other.lastSeenAt.localeCompare(one.lastSeenAt),
  )
}

export const handler = serve(contract.sessions, {
  GET: {
    prefetch: ({ userId }) => sessions.all(userId),
    run: async ({ caller: { user, session }, prefetched, now }) =>
      listSessions(prefetched, { user, own: session, now }),
  },
  DELETE: {
    async run({ caller: { user, session }, stillAuthorized }) {
      await transact([...stillAuthorized, ...sessions.endOthers(user, session)])
    },
  },
})
