import { isForStaff, isRefusedToFrozen, type Operation } from '../../shared/route.ts'
import { checkRow, type TransactionPart } from '../table/transactions.ts'
import { accountKeys } from './keys.ts'
import type { User } from './user.ts'

/**
 * The condition that the caller may still perform the operation: the session epoch is unchanged (so the user is not deleted, and
 * nobody has ended all sessions), the role is unchanged where it decides, and the account is not frozen where that decides.
 * Ending one session is not part of the condition: it stops the session's next call. Fails with OptimisticLockError: the call
 * then reads the caller again and refuses with the exact reason.
 */
export function checkCaller(user: User, operation: Operation): TransactionPart {
  const conditions = [
    'sessionEpoch = :callerEpoch AND attribute_not_exists(deletingAt)',
    ...(isForStaff(operation) ? ['userType = :callerType'] : []),
    ...(isRefusedToFrozen(operation) ? ['attribute_not_exists(frozenAt)'] : []),
  ]
  const values = {
    ':callerEpoch': user.sessionEpoch,
    ...(isForStaff(operation) && { ':callerType': user.userType }),
  }
  return checkRow(accountKeys.user(user.id), conditions.join(' AND '), values)
}
