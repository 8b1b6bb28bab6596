import type { Key } from './schema.ts'
import { limits, relaxedLimitFactor, type LimitName } from '../../shared/limits.ts'
import { Problem } from '../problem.ts'
import { isRelaxed } from '../environment.ts'
import { remove, update, type TypedKey } from './rows.ts'
import { updateRow, type TransactionPart } from './transactions.ts'

/** The row that counts the attempts of one window; `windowStart` in epoch seconds. */
export const rateKey = (limit: string, subject: string, windowStart: number): Key => ({
  pk: `RATE#${limit}#${subject}`,
  sk: String(windowStart),
})

type RateWindow = { hits: number; expiresAt: number }

function windowOf(what: LimitName, whom: string, now: Date) {
  const { max, windowSeconds } = limits[what]
  const nowSeconds = Math.floor(now.getTime() / 1000)
  const start = nowSeconds - (nowSeconds % windowSeconds)
  const end = start + windowSeconds
  return {
    key: rateKey(what, whom.toLowerCase(), start) as TypedKey<RateWindow>,
    max: isRelaxed() ? max * relaxedLimitFactor : max,
    end,
    retryAfterSeconds: Math.max(1, end - nowSeconds),
  }
}

/** Words for who may have to wait for most of a day. */
function noMoreToday(retryAfterSeconds: number): string {
  const hours = Math.ceil(retryAfterSeconds / 3_600)
  return `That is as many as one day allows. Please try again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`
}

async function count(what: LimitName, whom: string, now: Date) {
  const { key, max, end, retryAfterSeconds } = windowOf(what, whom, now)
  const { hits } = await update(key, {
    UpdateExpression: 'ADD hits :one SET expiresAt = :end, entity = :entity, v = :v',
    ExpressionAttributeValues: { ':one': 1, ':end': end, ':entity': 'rate', ':v': 1 },
  })
  return { isAllowed: hits <= max, retryAfterSeconds }
}

/** Counts an attempt, before it is looked at. Throws `slow_down` when it is one too many. */
export async function consume(what: LimitName, whom: string, now: Date): Promise<void> {
  const { isAllowed, retryAfterSeconds } = await count(what, whom, now)
  if (!isAllowed) throw new Problem('slow_down', { retryAfterSeconds })
}

/** Counts what can be left undone, and says whether it is to be done: not when it is one too many. */
export const tryConsume = async (what: 'look', whom: string, now: Date): Promise<boolean> =>
  (await count(what, whom, now)).isAllowed

/** Counts what a day allows so much of, as part of its own transaction: refused with `slow_down` when it is one too many. */
export function consumeInTransaction(what: 'claim' | 'purchase', whom: string, now: Date): TransactionPart[] {
  const { key, max, end, retryAfterSeconds } = windowOf(what, whom, now)
  return [
    updateRow(
      key,
      {
        update: 'ADD hits :one SET expiresAt = :end, entity = :entity, v = :v',
        condition: 'attribute_not_exists(hits) OR hits < :max',
        values: { ':one': 1, ':max': max, ':end': end, ':entity': 'rate', ':v': 1 },
      },
      () => new Problem('slow_down', { retryAfterSeconds, message: noMoreToday(retryAfterSeconds) }),
    ),
  ]
}

/** Forgets the attempts: the last one succeeded. */
export const reset = (what: LimitName, whom: string, now: Date): Promise<void> => remove(windowOf(what, whom, now).key)

/** Takes one attempt back: it succeeded, and only failures count. */
export async function restore(what: LimitName, whom: string, now: Date): Promise<void> {
  await update(windowOf(what, whom, now).key, {
    UpdateExpression: 'ADD hits :one',
    ExpressionAttributeValues: { ':one': -1 },
  })
}
