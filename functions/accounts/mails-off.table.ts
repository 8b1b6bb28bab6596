import { optionalMailKinds, type OptionalMail } from '../../shared/accounts/optional-mails.ts'
import { defineEntity, memberRow } from '../table/define-entity.ts'
import { batchGet, type Row, type TypedKey } from '../table/rows.ts'
import { deleteRow, insertRow, OptimisticLockError, type TransactionPart } from '../table/transactions.ts'
import { exported } from './export-account.ts'
import { accountKeys } from './keys.ts'
import * as users from './users.table.ts'

export const entity = defineEntity('mail-off', accountKeys.mailOff, {
  ...memberRow,
  changes: 'never',
  personal: ['key', 'kind'],
  download: { part: 'mailsOff', attributes: exported['mail-off'] },
})

/** A kind of mail that a member has turned off. A member without such a row gets the mail. */
export type MailOff = { kind: OptionalMail; createdAt: string }

export const key = (userId: string, kind: OptionalMail): TypedKey<MailOff> => accountKeys.mailOff(userId, kind)

export const keys = (userId: string): TypedKey<MailOff>[] => optionalMailKinds.map((kind) => key(userId, kind))

const conflict = () => new OptimisticLockError()

/**
 * Turns a kind of mail off, in a transaction with a condition that fails once the member is deleted or being deleted. Throws
 * OptimisticLockError if it is off.
 */
export function turnOff(userId: string, kind: OptionalMail, now: Date): TransactionPart {
  const row: Row<MailOff> = { ...key(userId, kind), ...entity.stamp, kind, createdAt: now.toISOString() }
  return insertRow(row, conflict)
}

/** Turns a kind of mail on. Throws OptimisticLockError if it is on. */
export const turnOn = (userId: string, kind: OptionalMail): TransactionPart => deleteRow(key(userId, kind), conflict)

/**
 * The address for a kind of mail that the member can turn off, read consistently: the verified one, unless the mail is off or the
 * account is being deleted.
 */
export async function recipientOf(userId: string, kind: OptionalMail): Promise<string | undefined> {
  const [userKey, offKey] = [users.key(userId), key(userId, kind)]
  const found = await batchGet([userKey, offKey])
  const user = found.get(userKey)
  const isReachable = user?.emailVerifiedAt !== undefined && user.deletingAt === undefined
  return isReachable && !found.get(offKey) ? user.email : undefined
}
