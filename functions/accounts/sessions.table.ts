import { createHash, randomBytes } from 'node:crypto'
import type { Session, User } from './user.ts'
import { accountKeys } from './keys.ts'
import { remove, update, type TypedKey, type Row } from '../table/rows.ts'
import { checkRow, insertRow, deleteRow, transact, type TransactionPart } from '../table/transactions.ts'

/** The parsed session cookie: the user's id, and the hash of the secret as stored in the table. */
export type Credential = { userId: string; secretHash: string }

export const lifetimeSeconds = 30 * 86_400

const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export const key = ({ userId, secretHash }: Credential): TypedKey<Session> => accountKeys.session(userId, secretHash)

export const sessionRow = (session: Session): Row<Session> => ({ ...key(session), entity: 'session', v: 1, ...session })

/** Creates a session with a 256-bit secret. Only its hash is stored; `token` goes into the cookie. Writes nothing. */
export function newSession(user: Pick<User, 'id' | 'sessionEpoch'>, now: Date): { session: Session; token: string } {
  const secret = randomBytes(32).toString('base64url')
  const session: Session = {
    userId: user.id,
    secretHash: hash(secret),
    epoch: user.sessionEpoch,
    createdAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
  }
  return { session, token: `${user.id}.${secret}` }
}

const token = /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

/** Parses the cookie's token. Undefined if it does not have the form of a token. */
export function parseToken(value: string | undefined): Credential | undefined {
  const [, userId, secret] = token.exec(value ?? '') ?? []
  return userId && secret ? { userId, secretHash: hash(secret) } : undefined
}

/** Whether the session has not expired (the table deletes late) and belongs to the user's current epoch. */
export const isValid = (session: Session, user: User, now: Date): boolean =>
  session.expiresAt * 1000 > now.getTime() && session.epoch === user.sessionEpoch

/** Ends the session that the request came with, if any, as part of a transaction. */
export const deleteSession = (credential: Credential | undefined): TransactionPart[] =>
  credential ? [deleteRow(key(credential))] : []

/**
 * Stores a session for a user whose password has just been verified. If the user's session epoch has changed since then
 * (a new password, for example), the verification no longer counts and the write fails with `onStale`.
 */
export const open = (
  session: Session,
  { onStale, extraParts = [] }: { onStale: () => Error; extraParts?: TransactionPart[] },
): Promise<void> =>
  transact([
    insertRow(sessionRow(session)),
    checkRow(accountKeys.user(session.userId), 'sessionEpoch = :epoch', { ':epoch': session.epoch }, onStale),
    ...extraParts,
  ])

/** Ends one session. */
export const end = (credential: Credential): Promise<void> => remove(key(credential))

/** Unlocks the owner menu for this session until the given time. False if the session has ended. */
export async function unlock(session: Session, until: Date): Promise<boolean> {
  try {
    await update(key(session), {
      UpdateExpression: 'SET unlockedUntil = :until',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':until': until.toISOString() },
    })
    return true
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return false
    throw error
  }
}
