import type { ImportRow } from '../../shared/store/schema.ts'
import { rowIds } from '../http/row-ids.ts'
import * as imports from './imports.table.ts'
import * as idempotency from '../table/idempotency.ts'
import { transact } from '../table/transactions.ts'
import { decodeOutcomes, importResults, encodeOutcomes, type RowOutcome } from './import-results.ts'
import { parseRows, type ValidRow } from './parse-import.use-case.ts'
import { newGiftCard } from './new-gift-card.use-case.ts'
import type { Call } from '../serve.ts'

type ImportCall = Call<'admin/shop/import', 'POST'>

/** When the import began, as recorded. A repeated request derives the same gift card ids from it. */
export type ImportStart = { begunAt: string }

async function addRows(rows: ValidRow[], call: ImportCall, start: ImportStart): Promise<RowOutcome[]> {
  const { caller, stillAuthorized, requestContext, now } = call
  const idOf = rowIds(call, start.begunAt)
  const toAdd = rows.map(({ index, giftCard, fingerprints }) => {
    const giftCardId = idOf(index)
    const codeFingerprint = fingerprints.current
    const origin = { id: giftCardId, addedBy: caller.user.id, createdAt: start.begunAt, codeFingerprint }
    return { giftCardId, fingerprints, create: () => newGiftCard(giftCard, origin) }
  })
  const source = { actor: caller.user.id, address: requestContext.viewerAddress }
  const added = await imports.addAll(toAdd, { ...source, stillAuthorized, now })
  return added.map((isAdded) => (isAdded ? 'added' : 'duplicate'))
}

/** Adds the rows that are not in the store yet, resuming an interrupted import, and records the outcomes. */
export async function runImport(call: ImportCall, start: ImportStart) {
  const { valid, rejected } = await parseRows(call.body.rows, call.now)
  const outcomes = await addRows(valid, call, start)
  if (call.idempotency) {
    const done = { ...start, outcomes: encodeOutcomes(outcomes) }
    await transact([...call.stillAuthorized, idempotency.completing(call.idempotency, start, done)])
  }
  return importResults(rejected, outcomes)
}

/** The results that an import of these rows would have. Writes nothing. */
export async function previewImport(rows: ImportRow[], now: Date) {
  const { valid, rejected } = await parseRows(rows, now)
  const inStore = await imports.areInStore(valid.map(({ fingerprints }) => fingerprints))
  const outcomes = inStore.map((isInStore): RowOutcome => (isInStore ? 'duplicate' : 'would_add'))
  return importResults(rejected, outcomes)
}

/** The results of a finished import, from its rows and the recorded outcomes. */
export async function replayImport(rows: ImportRow[], outcomes: string, now: Date) {
  const { rejected } = await parseRows(rows, now)
  return importResults(rejected, decodeOutcomes(outcomes))
}
