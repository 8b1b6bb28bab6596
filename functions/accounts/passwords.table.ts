import { checkRow, updateRow, type TransactionPart } from '../table/transactions.ts'
import type { User } from './user.ts'
import { key } from './users.table.ts'

/**
 * Stores the password that a member changes: it ends every session, by their epoch, and cancels a change of the email address. Throws
 * OptimisticLockError if the password or the epoch has changed since the user was read, or the account is being deleted.
 */
export const changePassword = (user: User, passwordHash: string, now: Date): TransactionPart =>
  updateRow(key(user.id), {
    update:
      'SET passwordHash = :newHash, passwordChangedAt = :now, sessionEpoch = sessionEpoch + :one REMOVE emailChange',
    condition: 'passwordHash = :hash AND sessionEpoch = :epoch AND attribute_not_exists(deletingAt)',
    values: {
      ':hash': user.passwordHash,
      ':newHash': passwordHash,
      ':now': now.toISOString(),
      ':epoch': user.sessionEpoch,
      ':one': 1,
    },
  })

/**
 * Stores the password that a mailed link sets. The link verifies the address, makes earlier links and known devices stale, and
 * sets the count of passkeys to zero. Throws OptimisticLockError if the address, the passkeys or the last reset has changed since
 * the user was read, or the account is being deleted or is frozen. The epoch is no condition: a thief with a session could change
 * it again and again, and keep the owner out.
 */
export const resetPassword = (user: User, passwordHash: string, now: Date): TransactionPart =>
  updateRow(key(user.id), {
    update: [
      'SET passwordHash = :newHash, passwordChangedAt = :now, passwordResetAt = :now',
      'emailVerifiedAt = if_not_exists(emailVerifiedAt, :now)',
      'sessionEpoch = sessionEpoch + :one, passkeys = :none REMOVE emailChange',
    ].join(', '),
    condition: [
      'email = :email AND passkeys = :passkeys AND attribute_not_exists(deletingAt) AND attribute_not_exists(frozenAt)',
      user.passwordResetAt === undefined ? 'attribute_not_exists(passwordResetAt)' : 'passwordResetAt = :reset',
    ].join(' AND '),
    values: {
      ':newHash': passwordHash,
      ':now': now.toISOString(),
      ':email': user.email,
      ':passkeys': user.passkeys,
      ':none': 0,
      ':one': 1,
      ...(user.passwordResetAt !== undefined && { ':reset': user.passwordResetAt }),
    },
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
