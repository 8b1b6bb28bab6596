import { createHash } from 'node:crypto'
import type { Passkey } from '../../shared/accounts/passkey-schema.ts'
import type { User } from './user.ts'

/** A passkey as stored under its user. The credential id and the public key are in base64url. */
export type StoredPasskey = {
  /** The SHA-256 hash of the credential id, in hexadecimal. */
  id: string
  userId: string
  /** Given by the member. */
  name: string
  credentialId: string
  publicKey: string
  /** How often it was used, if the authenticator counts. */
  counter: number
  transports?: string[]
  createdAt: string
  /** Absent until it signs in for the first time. */
  lastUsedAt?: string
}

export const maxPasskeys = 10

/** The id of a passkey with this credential id, which is in base64url. */
export const passkeyIdOf = (credentialId: string): string =>
  createHash('sha256').update(Buffer.from(credentialId, 'base64url')).digest('hex')

type Created = Pick<StoredPasskey, 'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports'>

export const newPasskey = ({ id: userId }: Pick<User, 'id'>, created: Created, now: Date): StoredPasskey => ({
  ...created,
  id: passkeyIdOf(created.credentialId),
  userId,
  createdAt: now.toISOString(),
})

/** The attributes of a passkey that a list shows. */
export const listedPasskeyAttributes = ['id', 'name', 'createdAt', 'lastUsedAt'] as const
type ListedPasskey = Pick<StoredPasskey, (typeof listedPasskeyAttributes)[number]>

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: ListedPasskey): Passkey => ({
  id,
  name,
  createdAt,
  lastUsedAt: lastUsedAt ?? null,
})

/** The passkeys as their owner sees them, newest first. */
export const listPasskeys = (stored: ListedPasskey[]): Passkey[] =>
  stored.map(toPasskey).toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))

/** Whether the user handle that came with a sign-in, if any, is the one that the passkey was created with. */
export const isHandleOf = (userId: string, userHandle: string | undefined): boolean =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === userId
