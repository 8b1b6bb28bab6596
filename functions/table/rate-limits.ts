import { limits, relaxedLimitFactor, waitInWords, type LimitName } from '../../shared/limits.ts'
import { Problem } from '../problem.ts'
import { areLimitsRelaxed } from '../environment.ts'
import { remove, update, type TypedKey } from './rows.ts'
import { updateRow, type TransactionPart } from './transactions.ts'
import { keyOf } from './key-of.ts'
import { defineEntity, hiddenRow } from './define-entity.ts'

/** The key of the row that counts the attempts in one window. `windowStart` is in epoch seconds. */
export const rateKey = keyOf(
  'RATE#<limit>#<subject>',
  '<start of the window>',
  (limit: string, subject: string, windowStart: number) => [limit, subject, String(windowStart)],
)

export const entity = defineEntity(
  'rate',
  rateKey,
  hiddenRow('it counts attempts, for 30 days at most', 'expires', ['key']),
)

/** `hits`: the number of counted attempts. For a limit on different attempts, `attempts` names them. */
type RateWindow = { hits: number; attempts: Set<string>; expiresAt: number }

function windowOf(limit: LimitName, subject: string, now: Date) {
  const { max, windowSeconds } = limits[limit]
  const nowSeconds = Math.floor(now.getTime() / 1000)
  const start = nowSeconds - (nowSeconds % windowSeconds)
  const end = start + windowSeconds
  return {
    key: rateKey(limit, subject.toLowerCase(), start) as TypedKey<RateWindow>,
    max: areLimitsRelaxed() ? max * relaxedLimitFactor : max,
    end,
    retryAfterSeconds: Math.max(1, end - nowSeconds),
  }
}

const daySeconds = 86_400

/** Why a call is refused, in words that are true for every reader: others may have used up a shared limit. */
function slowDown(limit: LimitName, retryAfterSeconds: number): Problem {
  const { windowSeconds, ...rest } = limits[limit]
  const why = 'isShared' in rest ? 'Too many attempts came from your network.' : 'Too many attempts.'
  const reached = windowSeconds === daySeconds ? 'You have reached the limit for one day.' : why
  return new Problem('slow_down', {
    retryAfterSeconds,
    message: `${reached} Please try again in ${waitInWords(retryAfterSeconds)}.`,
  })
}

/** The request that an attempt belongs to. */
export type LimitedRequest = {
  now: Date
  /**
   * The limits that this request has passed. A handler that runs again, because another writer was faster, finds its attempts
   * counted.
   */
  passedLimits: Set<string>
}

/** Counts an attempt, once per request. */
async function count(limit: LimitName, subject: string, { now, passedLimits }: LimitedRequest) {
  const { key, max, end, retryAfterSeconds } = windowOf(limit, subject, now)
  if (passedLimits.has(key.pk)) return { isAllowed: true, retryAfterSeconds }
  const { hits } = await update(key, {
    UpdateExpression: 'ADD hits :one SET expiresAt = :end, entity = :entity, v = :v',
    ExpressionAttributeValues: { ':one': 1, ':end': end, ...entity.stampValues },
  })
  const isAllowed = hits <= max
  if (isAllowed) passedLimits.add(key.pk)
  return { isAllowed, retryAfterSeconds }
}

/**
 * Counts an attempt, once per request. Call it before the attempt is evaluated, so that parallel attempts cannot exceed the limit.
 * @throws Problem `slow_down` when the limit is exceeded
 */
export async function consume(limit: LimitName, subject: string, request: LimitedRequest): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await count(limit, subject, request)
  if (!isAllowed) throw slowDown(limit, retryAfterSeconds)
}

/**
 * Counts an attempt by its content: a repeated attempt counts once, so that a call can be repeated after a lost response. Call it
 * before the attempt is evaluated. Returns how many attempts are left.
 * @throws Problem `slow_down` when the limit is exceeded
 */
export async function consumeDistinct(
  limit: LimitName,
  { subject, attempt }: { subject: string; attempt: string },
  now: Date,
): Promise<number> {
  const { key, max, end, retryAfterSeconds } = windowOf(limit, subject, now)
  try {
    const { attempts } = await update(key, {
      UpdateExpression: 'ADD attempts :attempt SET expiresAt = :end, entity = :entity, v = :v',
      ConditionExpression: 'attribute_not_exists(attempts) OR size(attempts) < :max OR contains(attempts, :name)',
      ExpressionAttributeValues: {
        ':attempt': new Set([attempt]),
        ':name': attempt,
        ':max': max,
        ':end': end,
        ...entity.stampValues,
      },
    })
    return max - attempts.size
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error
    throw slowDown(limit, retryAfterSeconds)
  }
}

/** Counts an optional operation. Returns false when the limit is exceeded and the operation must be skipped. */
export const tryConsume = async (
  limit: 'look' | 'forgot-name' | 'new-device-mail' | 'restock-address',
  subject: string,
  request: LimitedRequest,
): Promise<boolean> => (await count(limit, subject, request)).isAllowed

/** Counts a call in the transaction that carries it out. The transaction throws `slow_down` when the limit is exceeded. */
export function consumeInTransaction(limit: LimitName, subject: string, now: Date): TransactionPart[] {
  const { key, max, end, retryAfterSeconds } = windowOf(limit, subject, now)
  return [
    updateRow(
      key,
      {
        update: 'ADD hits :one SET expiresAt = :end, entity = :entity, v = :v',
        condition: 'attribute_not_exists(hits) OR hits < :max',
        values: { ':one': 1, ':max': max, ':end': end, ...entity.stampValues },
      },
      () => slowDown(limit, retryAfterSeconds),
    ),
  ]
}

/**
 * Makes an attempt that counts itself in its transaction, and counts it here when it is refused: a refused attempt writes
 * nothing, but reveals something to the caller.
 * @throws Problem `slow_down`, instead of the refusal, when the limit is exceeded
 */
export async function countIfRefused<T>(
  limit: LimitName,
  { subject, request }: { subject: string; request: LimitedRequest },
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof Problem && error.code !== 'slow_down') await consume(limit, subject, request)
    throw error
  }
}

/** Resets the count after a successful attempt. */
export const reset = (limit: LimitName, subject: string, now: Date): Promise<void> =>
  remove(windowOf(limit, subject, now).key)

/** Subtracts one attempt, for limits that count only failures. */
export async function restore(limit: LimitName, subject: string, now: Date): Promise<void> {
  await update(windowOf(limit, subject, now).key, {
    UpdateExpression: 'ADD hits :one',
    ExpressionAttributeValues: { ':one': -1 },
  })
}
