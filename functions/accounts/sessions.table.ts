import { createHash, randomBytes } from 'node:crypto'
import type { Session, SignInMethod, User } from './user.ts'
import { Problem } from '../problem.ts'
import { accountKeys } from './keys.ts'
import { isValid, lifetimeSecondsOf } from './session-lifetime.ts'
import { isUnavailable } from '../unavailable.ts'
import { query, remove, update, type TypedKey, type Row } from '../table/rows.ts'
import { checkRow, insertRow, deleteRow, transact, updateRow, type TransactionPart } from '../table/transactions.ts'
import { defineEntity, memberRow } from '../table/define-entity.ts'
import { exported } from './export-account.ts'

export const entity = defineEntity('session', accountKeys.session, {
  ...memberRow,
  personal: ['device'],
  download: { part: 'sessions', attributes: exported.session },
})

/** The parsed session cookie: the user's id, and the hash of the secret as stored in the table. */
export type Credential = { userId: string; secretHash: string }

const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export const key = ({ userId, secretHash }: Credential): TypedKey<Session> => accountKeys.session(userId, secretHash)

export const sessionRow = (session: Session): Row<Session> => ({ ...key(session), ...entity.stamp, ...session })

type Opening = { method: SignInMethod; device: string }

/** Creates a session with a 256-bit secret. Only its hash is stored; `token` goes into the cookie. Writes nothing. */
export function newSession(
  user: Pick<User, 'id' | 'sessionEpoch' | 'userType'>,
  { method, device }: Opening,
  now: Date,
): { session: Session; token: string } {
  const secret = randomBytes(32).toString('base64url')
  const session: Session = {
    userId: user.id,
    secretHash: hash(secret),
    epoch: user.sessionEpoch,
    createdAt: now.toISOString(),
    method,
    device,
    lastSeenAt: now.toISOString(),
    expiresAt: Math.floor(now.getTime() / 1000) + lifetimeSecondsOf(user),
  }
  return { session, token: `${user.id}.${secret}` }
}

const token = /^([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/

/** Parses the cookie's token. Undefined if it is malformed. */
export function parseToken(value: string | undefined): Credential | undefined {
  const [, userId, secret] = token.exec(value ?? '') ?? []
  return userId && secret ? { userId, secretHash: hash(secret) } : undefined
}

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

/**
 * Keeps this session while the others end, in the transaction that raises the user's epoch by one. The transaction throws
 * OptimisticLockError when this session has ended: the caller must authenticate again.
 */
export const keepThis = ({ sessionEpoch: epoch }: User, session: Session): TransactionPart =>
  updateRow(key(session), {
    update: 'SET epoch = :next',
    condition: 'epoch = :epoch',
    values: { ':epoch': epoch, ':next': epoch + 1 },
  })

/**
 * Ends every session of the user but this one, as parts of a transaction: the user's epoch is raised, and this session's with
 * it. The transaction throws OptimisticLockError when another call has ended sessions since, perhaps this one.
 */
export function endOthers(user: User, session: Session): TransactionPart[] {
  const { sessionEpoch: epoch } = user
  const newEpoch = {
    update: 'SET sessionEpoch = :next',
    condition: 'sessionEpoch = :epoch AND attribute_not_exists(deletingAt)',
    values: { ':epoch': epoch, ':next': epoch + 1 },
  }
  return [updateRow(accountKeys.user(user.id), newEpoch), keepThis(user, session)]
}

/** Ends one session. Fails with `not_found` when it has ended. */
export const endOne = (session: Session): TransactionPart => deleteRow(key(session), () => new Problem('not_found'))

const listedAttributes = [
  ...(['userId', 'secretHash', 'epoch', 'createdAt', 'method', 'device', 'lastSeenAt', 'expiresAt'] as const),
]

/** More sessions than an account has, even after many concurrent sign-ins: see `maxSessions`. */
const maxListed = 500

/** The stored sessions of a user, in no particular order, with those that have expired or were ended together. */
export const all = (userId: string): Promise<Session[]> =>
  query<Session>({ in: accountKeys.sessions(userId), attributes: listedAttributes, limit: maxListed })

/** When each of these users was last seen, to the hour, by their sessions that have not ended. */
export async function lastSeen(
  listed: readonly Pick<User, 'id' | 'sessionEpoch'>[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const seen = await Promise.all(
    listed.map(async (user): Promise<[string, string][]> => {
      const attributes = ['epoch', 'expiresAt', 'lastSeenAt'] as const
      const rows = await query<Session>({
        in: accountKeys.sessions(user.id),
        attributes: [...attributes],
        limit: maxListed,
        isEventuallyConsistent: true,
      })
      const times = rows.filter((session) => isValid(session, user, now)).map(({ lastSeenAt }) => lastSeenAt)
      const latest = times.toSorted().at(-1)
      return latest === undefined ? [] : [[user.id, latest]]
    }),
  )
  return new Map(seen.flat())
}

const hourMilliseconds = 3_600_000

/**
 * Records that the session was used, once an hour. A session that has just ended stays ended, and a table that cannot be written
 * does not fail the call: the time is only shown to the owner.
 */
export async function touch(session: Session, now: Date): Promise<void> {
  const lastSeen = new Date(session.lastSeenAt)
  if (now.getTime() - lastSeen.getTime() < hourMilliseconds) return
  try {
    await update(key(session), {
      UpdateExpression: 'SET lastSeenAt = :now',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':now': now.toISOString() },
    })
  } catch (error) {
    if (!isConditionFailure(error) && !isUnavailable(error)) throw error
  }
}

const isConditionFailure = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ConditionalCheckFailedException'

/** Ends one session. */
export const end = (credential: Credential): Promise<void> => remove(key(credential))

/** Unlocks the owner menu for this session until the given time; with the current time, it locks it. Fails with `signed_out` if the session has ended. */
export const unlock = (session: Session, until: Date): TransactionPart =>
  updateRow(
    key(session),
    {
      update: 'SET unlockedUntil = :until',
      condition: 'attribute_exists(pk)',
      values: { ':until': until.toISOString() },
    },
    () => new Problem('signed_out'),
  )
