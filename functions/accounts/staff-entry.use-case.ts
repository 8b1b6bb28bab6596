import * as audit from '../audit/entries.table.ts'
import type { RequestContext } from '../http/request-context.ts'
import type { TransactionPart } from '../table/transactions.ts'
import { isStaff, type User } from './user.ts'

type Change = 'change-password' | 'reset-password' | 'change-email' | 'add-passkey' | 'remove-passkey'

/** The audit entry of a change to how staff sign in, as a part of its transaction; none for a member. */
export const staffEntry = (
  user: User,
  action: Change,
  { now, viewerAddress: address }: RequestContext,
): TransactionPart[] =>
  isStaff(user)
    ? [audit.insertEntry({ action, actor: user.id, subject: user.id, outcome: 'changed', address }, now)]
    : []
