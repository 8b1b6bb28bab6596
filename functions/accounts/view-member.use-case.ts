import * as audit from '../audit/entries.table.ts'
import { inMaintenance } from '../maintenance.ts'
import { Problem } from '../problem.ts'
import type { FoundRows, TypedKey } from '../table/rows.ts'
import { transact } from '../table/transactions.ts'
import type { User } from './user.ts'
import * as users from './users.table.ts'

type Viewing = { params: { id: string }; userId: string; now: Date }

/** What every view of a member reads with the session: the account, and whether this hour's view is on record. */
export const viewReads = ({ params, userId, now }: Viewing): TypedKey<unknown>[] => [
  users.key(params.id),
  audit.viewKey({ viewer: userId, member: params.id }, now),
]

type Call = audit.ActingCall & {
  params: { id: string }
  found: FoundRows
  requestContext: { viewerAddress: string; isHead?: true; isInMaintenance?: true }
}

/**
 * The account that a member of staff looks at. The audit log has an entry of it before it is returned, one in an hour for each
 * pair: what cannot be recorded is not shown.
 */
export async function viewMember({ params, caller, found, stillAuthorized, requestContext, now }: Call): Promise<User> {
  const member = found.get(users.key(params.id))
  if (!member) throw new Problem('not_found', { message: 'That user no longer exists.' })
  const view = { viewer: caller.user.id, member: params.id }
  // A HEAD shows nothing.
  if (requestContext.isHead || found.get(audit.viewKey(view, now))) return member
  if (requestContext.isInMaintenance) throw inMaintenance()
  await transact([...stillAuthorized, audit.insertView(view, requestContext.viewerAddress, now)])
  return member
}
