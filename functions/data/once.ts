import { createHash, createHmac } from 'node:crypto'
import { keys } from './keys.ts'
import { get, tableName, type KeyOf, type Row } from './table.ts'
import { change, DoneBefore, LostRace, type Action } from './transact.ts'

/** What a keyed call did: ids and amounts, enough to say the first reply again; never a secret. */
export type Done = Record<string, string | number>
type OnceRecord = { requestHash: string; done: Done; expiresAt: number }

/** One keyed request: where its record lies, and what the request was. */
export type Once = { key: KeyOf<OnceRecord>; requestHash: string }

const lifetimeSeconds = 86_400
const sha256 = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * Names the request that a caller made under a key of the own choosing. What it asked is hashed under that key, which
 * stands nowhere: a body may hold a gift card code, and whoever reads the table could guess a bare hash of one.
 */
export const identify = (request: {
  method: string
  route: string
  caller: string
  key: string
  body: unknown
}): Once => ({
  key: keys.once(sha256(`${request.method} ${request.route}`, request.caller, request.key)),
  requestHash: createHmac('sha256', request.key)
    .update(JSON.stringify([request.route, request.body ?? null]))
    .digest('hex'),
})

export const isCurrent = (record: Row<OnceRecord> | undefined, now: Date): record is Row<OnceRecord> =>
  record !== undefined && record.expiresAt * 1000 > now.getTime()

/** The record of that request, read again; undefined when there is none, or its day is over. */
export async function find(once: Once, now: Date): Promise<Row<OnceRecord> | undefined> {
  const record = await get(once.key)
  return isCurrent(record, now) ? record : undefined
}

/**
 * Writes down what was done under a record that told so far that it began: work of many steps, which whoever sends the
 * request again goes on with. LostRace when a twin of the request was done first.
 */
export const finishing = ({ key }: Once, begun: Done, done: Done): Action =>
  change(
    key,
    { update: 'SET done = :done', condition: 'done = :begun', values: { ':done': done, ':begun': begun } },
    () => new LostRace(),
  )

/** Writes down, in the same transaction, that it was done. Refused with DoneBefore when that stands there already. */
export function recording(once: Once | undefined, done: Done, now: Date): Action[] {
  if (!once) return []
  const nowSeconds = Math.floor(now.getTime() / 1000)
  const { pk, sk } = once.key
  const record: Row<OnceRecord> = {
    pk,
    sk,
    entity: 'once',
    v: 1,
    requestHash: once.requestHash,
    done,
    expiresAt: nowSeconds + lifetimeSeconds,
  }
  return [
    {
      item: {
        Put: {
          TableName: tableName(),
          Item: record,
          ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
          ExpressionAttributeValues: { ':now': nowSeconds },
        },
      },
      refused: () => new DoneBefore(),
    },
  ]
}
