import type { UserStatus } from '../../shared/accounts/role-schema.ts'
import * as audit from '../audit/entries.table.ts'
import type { RequestContext } from '../http/request-context.ts'
import { transact, type TransactionPart } from '../table/transactions.ts'
import type { Caller } from './authenticate.use-case.ts'
import * as roles from './roles.table.ts'
import type { User } from './user.ts'

type Changing = {
  caller: Caller
  stillAuthorized: TransactionPart[]
  /** The mails that report the change. */
  mails?: TransactionPart[]
  requestContext: RequestContext
  now: Date
}

const toUserStatus = ({ id, username, userType, frozenAt }: User): UserStatus => ({
  id,
  username,
  userType,
  frozenAt: frozenAt ?? null,
})

/** Stores a new role or a freeze with its audit entry: all or nothing. Writes nothing if nothing changes. */
export async function changeUser(
  { before, after }: { before: User; after: User },
  entry: Pick<audit.AuditEntry, 'action' | 'outcome'>,
  { caller, stillAuthorized, mails = [], requestContext, now }: Changing,
): Promise<UserStatus> {
  if (before.userType !== after.userType || before.frozenAt !== after.frozenAt) {
    const source = { actor: caller.user.id, subject: after.id, address: requestContext.viewerAddress }
    const audited = audit.insertEntry({ ...entry, ...source }, now)
    await transact([...stillAuthorized, ...roles.change({ before, after }), audited, ...mails])
  }
  return toUserStatus(after)
}
