import { isStaffMail, optionalMailKinds, startsOff, type OptionalMail } from '../../shared/accounts/optional-mails.ts'
import { defineEntity, memberRow } from '../table/define-entity.ts'
import { batchGet, type Row, type TypedKey } from '../table/rows.ts'
import { deleteRow, insertRow, OptimisticLockError, type TransactionPart } from '../table/transactions.ts'
import { exported } from './export-account.ts'
import { accountKeys } from './keys.ts'
import { isStaff } from './user.ts'
import * as users from './users.table.ts'

export const entity = defineEntity('mail-off', accountKeys.mailOff, {
  ...memberRow,
  changes: 'never',
  personal: ['key', 'kind'],
  download: { part: 'mailsOff', attributes: exported['mail-off'] },
})

export const onEntity = defineEntity('mail-on', accountKeys.mailOn, {
  ...memberRow,
  changes: 'never',
  personal: ['key', 'kind'],
  download: { part: 'mailsOn', attributes: exported['mail-on'] },
})

/**
 * A kind of mail that a member has turned off or, if it is off at first, has turned on. A member without such a row has left it as it
 * is at first.
 */
export type MailChoice = { kind: OptionalMail; createdAt: string }

export const key = (userId: string, kind: OptionalMail): TypedKey<MailChoice> =>
  startsOff(kind) ? accountKeys.mailOn(userId, kind) : accountKeys.mailOff(userId, kind)

export const keys = (userId: string): TypedKey<MailChoice>[] => optionalMailKinds.map((kind) => key(userId, kind))

/** Whether a member with this row, or without one, gets the kind of mail. */
export const isOn = (kind: OptionalMail, row: MailChoice | undefined): boolean =>
  startsOff(kind) === (row !== undefined)

const conflict = () => new OptimisticLockError()

type Turn = { kind: OptionalMail; isOn: boolean }

/**
 * Turns a kind of mail on or off, in a transaction with a condition that fails once the member is deleted or being deleted. Throws
 * OptimisticLockError if it is so already.
 */
export function turn(userId: string, { kind, isOn: next }: Turn, now: Date): TransactionPart {
  if (startsOff(kind) !== next) return deleteRow(key(userId, kind), conflict)
  const { stamp } = next ? onEntity : entity
  const row: Row<MailChoice> = { ...key(userId, kind), ...stamp, kind, createdAt: now.toISOString() }
  return insertRow(row, conflict)
}

/**
 * The address for a kind of mail that the member can turn off, read consistently: the verified one, unless the mail is off, the account
 * is being deleted, or the mail is for staff and the member is not, or is frozen.
 */
export async function recipientOf(userId: string, kind: OptionalMail): Promise<string | undefined> {
  const [userKey, choiceKey] = [users.key(userId), key(userId, kind)]
  const found = await batchGet([userKey, choiceKey])
  const user = found.get(userKey)
  const isReachable = user?.emailVerifiedAt !== undefined && user.deletingAt === undefined
  if (!isReachable || !isOn(kind, found.get(choiceKey))) return undefined
  const mayRead = !isStaffMail(kind) || (isStaff(user) && user.frozenAt === undefined)
  return mayRead ? user.email : undefined
}
