import type { UserStatus } from '../../shared/accounts/role-schema.ts'
import * as audit from '../audit/entries.table.ts'
import { transact, type TransactionPart } from '../table/transactions.ts'
import * as roles from './roles.table.ts'
import type { User } from './user.ts'

type Changing = audit.ActingCall & {
  /** The mails that report the change. */
  mails?: TransactionPart[]
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
  { mails = [], ...call }: Changing,
): Promise<UserStatus> {
  if (before.userType !== after.userType || before.frozenAt !== after.frozenAt) {
    const audited = audit.auditedParts(call, { ...entry, subject: after.id })
    await transact([...audited, ...roles.change({ before, after }), ...mails])
  }
  return toUserStatus(after)
}
