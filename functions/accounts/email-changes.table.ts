import type { EmailConfirmer } from '../../shared/accounts/schema.ts'
import { deleteRow, insertRow, updateRow, type TransactionPart } from '../table/transactions.ts'
import type { EmailChange } from './email-change.ts'
import { accountKeys } from './keys.ts'
import * as search from './search-rows.table.ts'
import type { User } from './user.ts'
import { emailGuard } from './guards.table.ts'
import { emailTaken, key } from './users.table.ts'

/** The account has not moved, is not frozen, and has the change that was read. */
const isAsRead =
  'email = :email AND emailChange = :change AND attribute_not_exists(deletingAt) AND attribute_not_exists(frozenAt)'

/**
 * Records that one of the two addresses confirms the change. Throws OptimisticLockError if the change, or the address, is not the
 * one that was read.
 */
export const recordConfirmation = (user: User, change: EmailChange, confirmer: EmailConfirmer): TransactionPart =>
  updateRow(key(user.id), {
    update: 'SET emailChange = :confirmed',
    condition: isAsRead,
    values: { ':email': user.email, ':change': change, ':confirmed': { ...change, confirmedBy: confirmer } },
  })

/**
 * Records that the address belongs to the owner. Throws OptimisticLockError if the account has another address, is frozen or is
 * being deleted.
 */
export const verifyEmail = ({ id, email }: Pick<User, 'id' | 'email'>, now: Date): TransactionPart =>
  updateRow(key(id), {
    update: 'SET emailVerifiedAt = if_not_exists(emailVerifiedAt, :now)',
    condition: 'email = :email AND attribute_not_exists(deletingAt) AND attribute_not_exists(frozenAt)',
    values: { ':email': email, ':now': now.toISOString() },
  })

/** Replaces the address of an account when somebody else verifies that address. No mail can be sent to it. */
const releasedEmail = ({ id }: User): string => `${id}@released.invalid`

/**
 * Takes the address from an account that has not verified it. Throws OptimisticLockError if the account has since verified or
 * changed it.
 */
function release(holder: User): TransactionPart[] {
  const after = { ...holder, email: releasedEmail(holder) }
  const read = search.asRead(holder)
  return [
    updateRow(key(holder.id), {
      update: 'SET email = :released REMOVE emailChange',
      condition: `${read.condition} AND attribute_not_exists(emailVerifiedAt) AND attribute_not_exists(deletingAt)`,
      values: { ...read.values, ':released': after.email },
    }),
    insertRow(emailGuard(after)),
    ...search.change(holder, after),
  ]
}

/** Gives the address to this user: it is free, or another account holds it unverified. */
const takeGuard = (user: Pick<User, 'id' | 'email'>, holder: User | undefined): TransactionPart =>
  holder
    ? updateRow(accountKeys.email(user.email), {
        update: 'SET userId = :user',
        condition: 'userId = :holder',
        values: { ':user': user.id, ':holder': holder.id },
      })
    : insertRow(emailGuard(user), emailTaken)

type Moving = {
  /** Another account with the new address, unverified: it loses the address. */
  holder: User | undefined
  now: Date
}

/**
 * Moves the account to the new email address, which is verified, and frees the current one. Fails with `email_taken` if another account
 * has verified it, and with OptimisticLockError if the change, the address, the name or the role is not the one that was read.
 */
export function moveEmail(user: User, change: EmailChange, { holder, now }: Moving): TransactionPart[] {
  const email = change.to
  const [previous, next] = [accountKeys.email(user.email), accountKeys.email(email)]
  const guards =
    previous.pk === next.pk
      ? []
      : [deleteRow(previous), takeGuard({ id: user.id, email }, holder), ...(holder ? release(holder) : [])]
  const read = search.asRead(user)
  return [
    updateRow(key(user.id), {
      update: 'SET email = :new, emailVerifiedAt = :now REMOVE emailChange',
      condition: `${isAsRead} AND ${read.condition}`,
      values: {
        ...read.values,
        ':email': user.email,
        ':change': change,
        ':new': email,
        ':now': now.toISOString(),
      },
    }),
    ...guards,
    ...search.change(user, { ...user, email }),
  ]
}
