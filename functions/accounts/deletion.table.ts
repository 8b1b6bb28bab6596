import type { LedgerEntry } from '../ledger/add-entry.ts'
import type { User } from './user.ts'
import * as admins from './admins.table.ts'
import { accountKeys } from './keys.ts'
import { claimKeys } from '../claims/keys.ts'
import { underUser, type Key, type Prefix } from '../table/schema.ts'
import { insertEntry } from '../ledger/entries.table.ts'
import { query, remove } from '../table/rows.ts'
import { updateRow, OptimisticLockError, deleteRow, transact, type TransactionPart } from '../table/transactions.ts'

/**
 * A deletion in three steps, each of which may be the last before the process dies: called again, it goes on. The user
 * stays in the list until the names are freed at the very end, so that somebody can call it again.
 */

/**
 * The first step, and the only one that can be refused: from here on every session is dead and nothing moves any more.
 * On condition that the user stands as read, with no claim waiting; otherwise OptimisticLockError. The last admin is `forbidden`.
 */
export function begin(
  user: User,
  rest: LedgerEntry | undefined,
  { now, along }: { now: Date; along: TransactionPart[] },
): Promise<void> {
  const closing = updateRow(
    accountKeys.user(user.id),
    {
      update: 'SET deletingAt = :at, balance = :none, ledgerSeq = :last, sessionEpoch = sessionEpoch + :one',
      condition: 'ledgerSeq = :seq AND pendingClaims = :none AND userType = :type AND attribute_not_exists(deletingAt)',
      values: {
        ':at': now.toISOString(),
        ':none': 0,
        ':one': 1,
        ':seq': user.ledgerSeq,
        ':type': user.userType,
        ':last': rest?.sequence ?? user.ledgerSeq,
      },
    },
    () => new OptimisticLockError(),
  )
  const unmade = user.userType === 'admin' ? [admins.decrementCount()] : []
  return transact([closing, ...(rest ? [insertEntry(rest)] : []), ...unmade, ...along])
}

/** Everything under a user that is about the person: what a deletion erases. The ledger and the purchases stay. */
const personalRows = (userId: string): Prefix[] =>
  ['SESSION#', 'PASSKEY#', 'ACTIVITY#', 'CLAIM#', 'VOUCHER#', 'CARD'].map((sk) => underUser(userId, sk))

const chunk = 25

/** A claim's pointer goes before the claim: as long as the claim is there, a further call finds both. */
async function eraseRow({ pk, sk }: Key): Promise<void> {
  const [kind, , id] = sk.split('#')
  if (id !== undefined && (kind === 'CLAIM' || kind === 'VOUCHER')) await remove(claimKeys.pointer(id))
  await remove({ pk, sk })
}

/**
 * The second step: everything about the person goes, some rows of each kind at a time. Nothing is added any more, so
 * fewer rows than asked for are the last. The books, and what they name, stay under the id.
 */
export async function erase(userId: string): Promise<void> {
  const found = await Promise.all(personalRows(userId).map((prefix) => query<object>({ in: prefix, limit: chunk })))
  await Promise.all(found.flat().map(eraseRow))
  if (found.some((rows) => rows.length === chunk)) await erase(userId)
}

/**
 * The last step: the profile goes and the names are free again. OptimisticLockError when another call was quicker: by then the
 * names may be somebody else's.
 */
export const finish = (user: User): Promise<void> =>
  transact([
    deleteRow(accountKeys.user(user.id), () => new OptimisticLockError()),
    deleteRow(accountKeys.username(user.username)),
    deleteRow(accountKeys.email(user.email)),
  ])
