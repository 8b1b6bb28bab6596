import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '../problem.ts'
import { get, put, type TypedKey } from '../table/rows.ts'
import { deleteRowIf, updateRow, type TransactionPart } from '../table/transactions.ts'
import { accountKeys } from './keys.ts'
import { defineEntity, hiddenRow } from '../table/define-entity.ts'

export const entity = defineEntity(
  'challenge',
  accountKeys.challenge,
  hiddenRow('it is a hash, for five minutes', 'expires', null),
)

/** A challenge for an authenticator. It works once, for one purpose and one holder, for five minutes. */
export type StoredChallenge = {
  /** The SHA-256 hash of the challenge, in hexadecimal. */
  challengeHash: string
  /** Epoch seconds. */
  expiresAt: number
}

const lifetimeSeconds = 5 * 60

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** 256 random bits in base64url. */
export const newChallenge = (): string => randomBytes(32).toString('base64url')

/** To sign in: the browser with this secret in its cookie holds the challenge. */
export const signInKey = (secret: string): TypedKey<StoredChallenge> => accountKeys.challenge('sign-in', hash(secret))

/** To add a passkey: the session that asked holds the challenge. */
export const registrationKey = (sessionHash: string): TypedKey<StoredChallenge> =>
  accountKeys.challenge('registration', sessionHash)

const contentOf = (challenge: string, now: Date): StoredChallenge => ({
  challengeHash: hash(challenge),
  expiresAt: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
})

/** Stores a challenge on its own. */
export const store = (key: TypedKey<StoredChallenge>, challenge: string, now: Date): Promise<void> =>
  put({ ...key, ...entity.stamp, ...contentOf(challenge, now) })

/** Stores a challenge in a transaction. It replaces the holder's former one. */
export function storeChallenge(key: TypedKey<StoredChallenge>, challenge: string, now: Date): TransactionPart {
  const { challengeHash, expiresAt } = contentOf(challenge, now)
  return updateRow(key, {
    update: 'SET entity = :entity, v = :v, challengeHash = :hash, expiresAt = :end',
    values: { ...entity.stampValues, ':hash': challengeHash, ':end': expiresAt },
  })
}

/** The challenge if it has not expired: the table deletes late. */
export const ifCurrent = (challenge: StoredChallenge | undefined, now: Date): StoredChallenge | undefined =>
  challenge && challenge.expiresAt * 1000 > now.getTime() ? challenge : undefined

export const find = async (key: TypedKey<StoredChallenge>, now: Date): Promise<StoredChallenge | undefined> =>
  ifCurrent(await get(key), now)

export const isChallenge = ({ challengeHash }: StoredChallenge, received: string): boolean =>
  hash(received) === challengeHash

/**
 * Uses the challenge up, in the transaction that it permits. The transaction throws `unknown_passkey` when the challenge was used
 * before.
 */
export const consumeChallenge = (
  key: TypedKey<StoredChallenge>,
  { challengeHash }: StoredChallenge,
  now: Date,
): TransactionPart =>
  deleteRowIf(
    key,
    {
      condition: 'challengeHash = :hash AND expiresAt > :now',
      values: { ':hash': challengeHash, ':now': Math.floor(now.getTime() / 1000) },
    },
    () => new Problem('unknown_passkey'),
  )
