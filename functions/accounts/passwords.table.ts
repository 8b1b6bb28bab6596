import { checkRow, OptimisticLockError, updateRow, type TransactionPart } from '../table/transactions.ts'
import type { User } from './user.ts'
import { key } from './users.table.ts'

type Change = { set?: string; condition?: string; values?: Record<string, unknown> }

/**
 * Stores a new password: it ends every session, by their epoch, and cancels a change of the email address. Throws
 * OptimisticLockError if the password or the epoch has changed since the user was read, or the account is being deleted.
 */
const replacePassword = (user: User, passwordHash: string, now: Date, more: Change = {}): TransactionPart =>
  updateRow(
    key(user.id),
    {
      update: `SET passwordHash = :newHash, passwordChangedAt = :now, sessionEpoch = :next${more.set ?? ''} REMOVE emailChange`,
      condition: `passwordHash = :hash AND sessionEpoch = :epoch AND attribute_not_exists(deletingAt)${more.condition ?? ''}`,
      values: {
        ':hash': user.passwordHash,
        ':newHash': passwordHash,
        ':now': now.toISOString(),
        ':epoch': user.sessionEpoch,
        ':next': user.sessionEpoch + 1,
        ...more.values,
      },
    },
    () => new OptimisticLockError(),
  )

/** Stores the password that a member changes. */
export const changePassword = (user: User, passwordHash: string, now: Date): TransactionPart =>
  replacePassword(user, passwordHash, now)

/**
 * Stores the password that a mailed link sets: links that were mailed earlier no longer work, and the passkeys that were counted are gone.
 * Throws OptimisticLockError, too, if a passkey was added or removed since.
 */
export const resetPassword = (user: User, passwordHash: string, now: Date): TransactionPart =>
  replacePassword(user, passwordHash, now, {
    set: ', passwordResetAt = :now, passkeys = :none',
    condition: ' AND passkeys = :passkeys',
    values: { ':none': 0, ':passkeys': user.passkeys },
  })

/** The condition that neither the password nor the role nor the email address has changed since the user was read. */
export const checkUnchanged = (
  { id, passwordHash, userType, email }: User,
  conditionError: () => Error,
): TransactionPart =>
  checkRow(
    key(id),
    'passwordHash = :hash AND userType = :type AND email = :email AND attribute_not_exists(deletingAt)',
    { ':hash': passwordHash, ':type': userType, ':email': email },
    conditionError,
  )
