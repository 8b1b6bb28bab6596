import type { LedgerEntry } from '../ledger/add-entry.ts'
import type { User } from './user.ts'
import * as admins from './admins.table.ts'
import { isActingAdmin } from './change-role.ts'
import { accountKeys } from './keys.ts'
import { asRead } from './roles.table.ts'
import * as search from './search-rows.table.ts'
import * as restockRequests from '../catalogue/restock-requests.table.ts'
import * as betas from '../community/betas.table.ts'
import { ofMembers } from '../entities.ts'
import * as leaders from '../membership/leaders.table.ts'
import * as evidenceRows from '../missions/evidence.table.ts'
import type { OwnErasure } from '../table/define-entity.ts'
import { beginningOf } from '../table/key-of.ts'
import { underUser, type Key } from '../table/schema.ts'
import { insertEntry } from '../ledger/entries.table.ts'
import { get, query, remove } from '../table/rows.ts'
import { updateRow, OptimisticLockError, deleteRow, transact, type TransactionPart } from '../table/transactions.ts'

/**
 * Deletes a user in three steps. The process may stop after any of them; the next call resumes the deletion. The user stays in
 * the list until the last step frees the username and the email address, so that staff can call again.
 */

/**
 * The first step, and the only one that a rule can refuse. It ends every session and closes the account to changes. Throws
 * OptimisticLockError if the user changed since it was read, and `forbidden` for the last admin.
 */
export function begin(
  user: User,
  writeOff: LedgerEntry | undefined,
  { now, extraParts }: { now: Date; extraParts: TransactionPart[] },
): Promise<void> {
  const read = asRead(user)
  const searched = search.asRead(user)
  const closeAccount = updateRow(accountKeys.user(user.id), {
    update:
      'SET deletingAt = :at, balance = :none, ledgerSeq = :last, sessionEpoch = sessionEpoch + :one REMOVE onLeaderboard',
    condition: `ledgerSeq = :seq AND pendingClaims = :none AND attribute_not_exists(deletingAt) AND ${read.condition} AND ${searched.condition}`,
    values: {
      ':at': now.toISOString(),
      ':none': 0,
      ':one': 1,
      ':seq': user.ledgerSeq,
      ...read.values,
      // The last step frees the address that was read here, and deletes the account's search rows.
      ...searched.values,
      ':last': writeOff?.sequence ?? user.ledgerSeq,
    },
  })
  const decrement = isActingAdmin(user) ? [admins.decrementCount()] : []
  return transact([
    closeAccount,
    ...(writeOff ? [insertEntry(writeOff)] : []),
    ...decrement,
    leaders.remove(user.id),
    ...extraParts,
  ])
}

/**
 * The kinds of rows under the user's id that a deletion erases, and how. The books stay, as do the orders in the user's lists.
 */
const erased = ofMembers.flatMap(({ keys, deletion }) =>
  deletion === 'kept' || deletion === 'last'
    ? []
    : keys.map(({ pattern }) => ({ sk: beginningOf(pattern.sk), deletion })),
)

const batchSize = 25

type Erasure = (typeof erased)[number]['deletion']

/** A sign-up frees its place. Evidence releases what it holds of a budget. */
const ownErasures: Record<OwnErasure, (key: Key) => Promise<void>> = {
  'leave the beta test': betas.erase,
  'withdraw the evidence': evidenceRows.erase,
}

/** Removes what leads to the row before the row: while the row exists, the next call still finds both. */
async function eraseRow(deletion: Erasure, { pk, sk }: Key): Promise<void> {
  if (deletion !== 'erased' && 'as' in deletion) return ownErasures[deletion.as]({ pk, sk })
  if (deletion !== 'erased') await remove(deletion.afterPointer({ pk, sk }))
  await remove({ pk, sk })
}

/** Erases a batch of one kind of row. Returns whether it was full, so that there may be more. */
async function eraseBatch(userId: string, { sk, deletion }: (typeof erased)[number]): Promise<boolean> {
  const rows = await query<Key>({ in: underUser(userId, sk), attributes: ['pk', 'sk'], limit: batchSize })
  await Promise.all(rows.map((row) => eraseRow(deletion, row)))
  return rows.length === batchSize
}

/**
 * The second step: erases the personal rows, a batch of each kind at a time. The account is closed, so no rows are added
 * and a batch that is not full is the last. The ledger, the purchases, the rewards of missions and
 * who invited the user stay under the user's id.
 */
export async function erase(userId: string): Promise<void> {
  const wereFull = await Promise.all(erased.map((kind) => eraseBatch(userId, kind)))
  if (wereFull.includes(true)) await erase(userId)
}

/**
 * Finishes a deletion that has begun, from wherever it was interrupted. The request that began it and the stream consumer may
 * both finish it: whichever comes second succeeds without effect.
 */
export async function complete(user: User): Promise<void> {
  await erase(user.id)
  // Requests for an address that the member has not verified may be a stranger's.
  if (user.emailVerifiedAt !== undefined) await restockRequests.removeOf(restockRequests.addressIdOf(user.email))
  try {
    await finish(user)
  } catch (error) {
    const isGone = error instanceof OptimisticLockError && (await get(accountKeys.user(user.id))) === undefined
    if (!isGone) throw error
  }
}

/**
 * The last step: removes the profile and its search rows, and frees the username and the email address. Throws
 * OptimisticLockError if another call finished first, because a new account may already use them.
 */
export const finish = (user: User): Promise<void> =>
  transact([
    deleteRow(accountKeys.user(user.id), () => new OptimisticLockError()),
    deleteRow(accountKeys.username(user.username)),
    deleteRow(accountKeys.email(user.email)),
    ...search.remove(user),
  ])
