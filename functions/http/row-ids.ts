import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { IdempotentRequest } from '../table/idempotency.ts'

type Request = { idempotency: IdempotentRequest | undefined; requestContext: { requestId: string } }

/**
 * Derives the id of what each row of a file adds from the request alone, so that a repeated request finds what it has added. Ids
 * follow the order of the rows: a later row is newer.
 */
export function rowIds({ idempotency, requestContext }: Request, begunAt: string): (index: number) => string {
  const seed = idempotency ? `${idempotency.key.pk} ${idempotency.requestHash}` : requestContext.requestId
  const random = (index: number) => createHash('sha256').update(`${seed} ${index}`).digest().subarray(0, 16)
  return (index) => uuidv7({ msecs: Date.parse(begunAt), seq: index, random: random(index) })
}
