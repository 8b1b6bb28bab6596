import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { ImportRow } from '../../shared/store/schema.ts'
import * as imports from './imports.table.ts'
import * as idempotency from '../table/idempotency.ts'
import { transact } from '../table/transactions.ts'
import { decodeOutcomes, importResults, encodeOutcomes, type RowOutcome } from './import-results.ts'
import { parseRows, type ValidRow } from './read-import.use-case.ts'
import { newGiftCard } from './new-gift-card.use-case.ts'
import type { Call } from '../serve.ts'

type ImportCall = Call<'admin/shop/import', 'POST'>

/** When it began: whoever sends the request again gives every row the id that it had then. */
export type ImportStart = { begunAt: string }

/** The id of a row's item, for this request and no other; further down in the file is later in the store. */
function itemIds(
  { idempotency: request, requestContext }: ImportCall,
  { begunAt }: ImportStart,
): (place: number) => string {
  const seed = request ? `${request.key.pk} ${request.requestHash}` : requestContext.requestId
  const random = (place: number) => createHash('sha256').update(`${seed} ${place}`).digest().subarray(0, 16)
  return (place) => uuidv7({ msecs: Date.parse(begunAt), seq: place, random: random(place) })
}

async function addRows(good: ValidRow[], call: ImportCall, begun: ImportStart): Promise<RowOutcome[]> {
  const { caller, requestContext, now } = call
  const idOf = itemIds(call, begun)
  const wanted = good.map(({ place, item, fingerprint }) => {
    const itemId = idOf(place)
    const shelving = { id: itemId, addedBy: caller.user.id, createdAt: begun.begunAt }
    return { itemId, fingerprint, make: () => newGiftCard(item, shelving) }
  })
  const added = await imports.addAll(wanted, { actor: caller.user.id, address: requestContext.viewerAddress, now })
  return added.map((isAdded) => (isAdded ? 'added' : 'duplicate'))
}

/** Adds what is not added yet, from wherever it was interrupted, and writes down that all of it is. */
export async function runImport(call: ImportCall, begun: ImportStart) {
  const { good, refused } = await parseRows(call.body.rows)
  const outcomes = await addRows(good, call, begun)
  if (call.idempotency) {
    await transact([idempotency.completing(call.idempotency, begun, { ...begun, outcomes: encodeOutcomes(outcomes) })])
  }
  return importResults(refused, outcomes)
}

/** What an import would come to. Writes nothing. */
export async function previewImport(rows: ImportRow[]) {
  const { good, refused } = await parseRows(rows)
  const known = await imports.areInStore(good.map(({ fingerprint }) => fingerprint))
  const outcomes = known.map((isKnown): RowOutcome => (isKnown ? 'duplicate' : 'would_add'))
  return importResults(refused, outcomes)
}

/** What an import of these rows came to, whose outcomes were written down. */
export async function replayImport(rows: ImportRow[], outcomes: string) {
  const { refused } = await parseRows(rows)
  return importResults(refused, decodeOutcomes(outcomes))
}
