import { createHash, randomBytes } from 'node:crypto'
import type { Session, User } from './user.ts'
import { accountKeys } from './keys.ts'
import { remove, update, type TypedKey, type Row } from '../table/rows.ts'
import { checkRow, insertRow, deleteRow, transact, type TransactionPart } from '../table/transactions.ts'

/** What the cookie carries, apart: who, and the secret as the table knows it. */
export type Credential = { userId: string; secretHash: string }

export const lifetimeSeconds = 30 * 86_400

const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export const key = ({ userId, secretHash }: Credential): TypedKey<Session> => accountKeys.session(userId, secretHash)

export const sessionRow = (session: Session): Row<Session> => ({ ...key(session), entity: 'session', v: 1, ...session })

/** A new session with a secret of 256 bits. Only the secret's hash is kept; `token` goes into the cookie. */
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

/** Reads a cookie's token; anything that is not of our making is no credential. */
export function parseToken(value: string | undefined): Credential | undefined {
  const [, userId, secret] = token.exec(value ?? '') ?? []
  return userId && secret ? { userId, secretHash: hash(secret) } : undefined
}

/** True while the session lives: not past its time (the table removes late), and not older than the user's epoch. */
export const isAlive = (session: Session, user: User, now: Date): boolean =>
  session.expiresAt * 1000 > now.getTime() && session.epoch === user.sessionEpoch

/** Ends the session that a browser brought, as part of a transaction. */
export const deleteSession = (brought: Credential | undefined): TransactionPart[] =>
  brought ? [deleteRow(key(brought))] : []

/**
 * Opens a session for a user whose password was just proved. On condition that the user's epoch is still as read: if the
 * password was changed meanwhile, what was proved is worth nothing, and `stale` says what to answer.
 */
export const open = (
  session: Session,
  { stale, along = [] }: { stale: () => Error; along?: TransactionPart[] },
): Promise<void> =>
  transact([
    insertRow(sessionRow(session)),
    checkRow(accountKeys.user(session.userId), 'sessionEpoch = :epoch', { ':epoch': session.epoch }, stale),
    ...along,
  ])

/** Ends one session. */
export const end = (credential: Credential): Promise<void> => remove(key(credential))

/** Opens the owner menu to this session until then. False when the session has ended meanwhile. */
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
