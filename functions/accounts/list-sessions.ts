import type { SessionSummary } from '../../shared/accounts/session-schema.ts'
import { isValid } from './session-lifetime.ts'
import type { Session, User } from './user.ts'

const summaryOf = (session: Session, isThis: boolean): SessionSummary => ({
  id: session.secretHash,
  device: session.device,
  createdAt: session.createdAt,
  lastSeenAt: session.lastSeenAt,
  isThis,
})

/** The sessions in which the user is still signed in, the latest activity first. `own` is the session of the request. */
export function listSessions(stored: Session[], { user, own, now }: { user: User; own: Session; now: Date }) {
  const others = stored.filter((each) => each.secretHash !== own.secretHash && isValid(each, user, now))
  return [summaryOf(own, true), ...others.map((each) => summaryOf(each, false))].toSorted((one, other) =>
    other.lastSeenAt.localeCompare(one.lastSeenAt),
  )
}
