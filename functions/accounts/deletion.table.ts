import type { LedgerEntry } from '../ledger/add-entry.ts'
import type { User } from './user.ts'
import * as admins from './admins.table.ts'
import { isActingAdmin } from './change-role.ts'
import { accountKeys } from './keys.ts'
import { asRead } from './roles.table.ts'
import * as search from './search-rows.table.ts'
import { claimKeys } from '../claims/keys.ts'
import * as betas from '../community/betas.table.ts'
import * as proofs from '../missions/proofs.table.ts'
import { storeKeys } from '../store/keys.ts'
import { underUser, type Key, type Prefix } from '../table/schema.ts'
import { insertEntry } from '../ledger/entries.table.ts'
import { get, query, remove } from '../table/rows.ts'
import { updateRow, OptimisticLockError, deleteRow, transact, type TransactionPart } from '../table/transactions.ts'

/**
 * Deletes a user in three steps. The process may stop after any of them; calling again resumes the deletion. The user stays
 * in the list until the last step frees the username and the email address, so that staff can call again.
 */

/**
 * The first step, and the only one that can fail a rule. It ends every session and closes the account to changes.
 * Throws OptimisticLockError if the user changed since it was read, and `forbidden` for the last admin.
 */
export function begin(
  user: User,
  writeOff: LedgerEntry | undefined,
  { now, extraParts }: { now: Date; extraParts: TransactionPart[] },
): Promise<void> {
  const read = asRead(user)
  const searched = search.asRead(user)
  const closeAccount = updateRow(
    accountKeys.user(user.id),
    {
      update: 'SET deletingAt = :at, balance = :none, ledgerSeq = :last, sessionEpoch = sessionEpoch + :one',
      condition: `ledgerSeq = :seq AND pendingClaims = :none AND attribute_not_exists(deletingAt) AND ${read.condition} AND ${searched.condition}`,
      values: {
        ':at': now.toISOString(),
        ':none': 0,
        ':one': 1,
        ':seq': user.ledgerSeq,
        ...read.values,
        // The last step frees the address that was read here, and deletes the rows by which staff find the account.
        ...searched.values,
        ':last': writeOff?.sequence ?? user.ledgerSeq,
      },
    },
    () => new OptimisticLockError(),
  )
  const decrement = isActingAdmin(user) ? [admins.decrementCount()] : []
  return transact([closeAccount, ...(writeOff ? [insertEntry(writeOff)] : []), ...decrement, ...extraParts])
}

/** The user's personal rows, which a deletion erases. The ledger, the purchases and the rewards stay, and the orders that the list led to. */
const personalKinds =
  'SESSION# DEVICE# PASSKEY# ACTIVITY# CLAIM# VOUCHER# REPORT# CARD ORDER# PLACED# NOTICE BETA# PROOF#'.split(' ')
const personalRows = (userId: string): Prefix[] => personalKinds.map((sk) => underUser(userId, sk))

const batchSize = 25

/** The row elsewhere that leads to a personal row, if there is one: the pointer of a claim or a report, a passkey's guard. */
function pointerTo({ sk }: Key): Key | undefined {
  const [kind, ...name] = sk.split('#')
  const id = name.at(-1) ?? ''
  if (kind === 'CLAIM' || kind === 'VOUCHER') return claimKeys.pointer(id)
  if (kind === 'REPORT') return storeKeys.reportPointer(id)
  return kind === 'PASSKEY' ? accountKeys.passkeyGuard(id) : undefined
}

/** Removes what leads to the row before the row: while the row exists, the next call still finds both. */
async function eraseRow({ pk, sk }: Key): Promise<void> {
  const [kind, name = ''] = sk.split('#')
  // A sign-up frees its place.
  if (kind === 'BETA') return betas.erase({ pk, sk }, name)
  // A proof makes available again what it holds of a budget.
  if (kind === 'PROOF') return proofs.erase({ pk, sk })
  const pointer = pointerTo({ pk, sk })
  if (pointer) await remove(pointer)
  await remove({ pk, sk })
}

/**
 * The second step: erases the personal rows, a batch of each kind at a time. The account is closed, so no rows are added
 * and a batch that is not full is the last. The ledger, the purchases and the rewards of missions
 * stay under the user's id.
 */
export async function erase(userId: string): Promise<void> {
  const found = await Promise.all(
    personalRows(userId).map((prefix) => query<Key>({ in: prefix, attributes: ['pk', 'sk'], limit: batchSize })),
  )
  await Promise.all(found.flat().map(eraseRow))
  if (found.some((rows) => rows.length === batchSize)) await erase(userId)
}

/**
 * Finishes a deletion that has begun, from wherever it was interrupted. The request that began it and the function that receives
 * the table's stream may both do so: each counts as done when the other was first.
 */
export async function complete(user: User): Promise<void> {
  await erase(user.id)
  try {
    await finish(user)
  } catch (error) {
    const isGone = error instanceof OptimisticLockError && (await get(accountKeys.user(user.id))) === undefined
    if (!isGone) throw error
  }
}

/**
 * The last step: removes the profile and the rows by which staff find it, and frees the username and the email address. Throws OptimisticLockError if another
 * call finished first, because a new account may already use them.
 */
export const finish = (user: User): Promise<void> =>
  transact([
    deleteRow(accountKeys.user(user.id), () => new OptimisticLockError()),
    deleteRow(accountKeys.username(user.username)),
    deleteRow(accountKeys.email(user.email)),
    ...search.remove(user),
  ])
