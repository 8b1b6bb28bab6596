import { Problem } from '../problem.ts'
import { query, type Row, type TypedKey } from '../table/rows.ts'
import {
  checkRow,
  deleteRow,
  insertRow,
  OptimisticLockError,
  updateRow,
  type TransactionPart,
} from '../table/transactions.ts'
import { accountKeys } from './keys.ts'
import { listedPasskeyAttributes, maxPasskeys, type StoredPasskey } from './passkey.ts'
import type { User } from './user.ts'
import { lastPartOf } from '../table/key-of.ts'
import { defineEntity, hiddenRow, memberRow, reference } from '../table/define-entity.ts'
import { exported } from './export-account.ts'

export const entity = defineEntity('passkey', accountKeys.passkey, {
  ...memberRow,
  personal: ['name'],
  deletion: { afterPointer: ({ sk }) => guardKey(lastPartOf(sk)) },
  download: { part: 'passkeys', attributes: exported.passkey },
  audit: {
    reads: ['id', 'userId'],
    refersTo: [
      reference<StoredPasskey>(
        'passkey-guard',
        ({ id }) => guardKey(id),
        ({ userId }) => ({ userId }),
      ),
    ],
  },
})

export const guardEntity = defineEntity('passkey-guard', accountKeys.passkeyGuard, {
  ...hiddenRow('it leads to a passkey', 'with what it leads to', null),
  audit: { refersTo: ['passkey'] },
})

/** A row that keeps a credential unique among all users, and leads from it to its user. */
type Guard = { userId: string }

export const key = (userId: string, id: string): TypedKey<StoredPasskey> => accountKeys.passkey(userId, id)

export const guardKey = (id: string): TypedKey<Guard> => accountKeys.passkeyGuard(id)

/** Adds a passkey. Fails with `already_registered` when the credential already has an owner, and with `too_many_passkeys`. */
export const insertPasskey = (passkey: StoredPasskey): TransactionPart[] => [
  insertRow(
    { ...guardKey(passkey.id), ...guardEntity.stamp, userId: passkey.userId } as Row<Guard>,
    () => new Problem('already_registered'),
  ),
  insertRow({ ...key(passkey.userId, passkey.id), ...entity.stamp, ...passkey }),
  updateRow(
    accountKeys.user(passkey.userId),
    {
      update: 'SET passkeys = passkeys + :one',
      condition: 'passkeys < :max AND attribute_not_exists(deletingAt)',
      values: { ':one': 1, ':max': maxPasskeys },
    },
    () => new Problem('too_many_passkeys'),
  ),
]

/** The condition that the user has as many passkeys as were read. Fails with OptimisticLockError. */
export const checkNumber = ({ id, passkeys }: Pick<User, 'id' | 'passkeys'>): TransactionPart =>
  checkRow(accountKeys.user(id), 'passkeys = :passkeys', { ':passkeys': passkeys })

const deletePasskey = (userId: string, id: string, missing: () => Error): TransactionPart[] => [
  deleteRow(key(userId, id), missing),
  deleteRow(guardKey(id)),
]

/** Removes a passkey: it no longer signs in. Fails with `not_found` when it is gone. */
export const removePasskey = ({ userId, id }: StoredPasskey): TransactionPart[] => [
  ...deletePasskey(userId, id, () => new Problem('not_found')),
  updateRow(accountKeys.user(userId), { update: 'SET passkeys = passkeys - :one', values: { ':one': 1 } }),
]

/**
 * Removes all of a user's passkeys, in the transaction that sets their count to zero. Fails with OptimisticLockError when one was
 * removed since the list was read.
 */
export const removePasskeys = (userId: string, all: Pick<StoredPasskey, 'id'>[]): TransactionPart[] =>
  all.flatMap(({ id }) => deletePasskey(userId, id, () => new OptimisticLockError()))

/** Records that the passkey signs in. Fails with OptimisticLockError when it was used or removed since it was read. */
export const recordUse = ({ userId, id, counter }: StoredPasskey, next: number, now: Date): TransactionPart =>
  updateRow(key(userId, id), {
    update: 'SET #counter = :next, lastUsedAt = :now',
    condition: '#counter = :counter',
    values: { ':counter': counter, ':next': next, ':now': now.toISOString() },
    names: { '#counter': 'counter' },
  })

/** The user's passkeys as a list shows them, in no particular order. */
export const listed = (userId: string) =>
  query<StoredPasskey>({ in: accountKeys.passkeys(userId), attributes: listedPasskeyAttributes, limit: maxPasskeys })

/** The user's credentials, so that an authenticator does not create a second one. */
export const credentials = (userId: string) =>
  query<StoredPasskey>({
    in: accountKeys.passkeys(userId),
    attributes: ['credentialId', 'transports'],
    limit: maxPasskeys,
  })
