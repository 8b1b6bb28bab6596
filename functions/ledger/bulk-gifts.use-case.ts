import type { BulkGiftResults } from '../../shared/ledger/gift-schema.ts'
import { toAmount } from '../../shared/money.ts'
import { rowIds } from '../http/row-ids.ts'
import type { Call } from '../serve.ts'
import * as idempotency from '../table/idempotency.ts'
import { checkMissing, OptimisticLockError, transact } from '../table/transactions.ts'
import * as approvals from './approvals.table.ts'
import { decodeOutcomes, encodeOutcomes, previewOf, refusalOf, type RowOutcome } from './bulk-outcomes.ts'
import { giftMail } from './gift-mail.use-case.ts'
import * as gifts from './gifts.table.ts'
import { giveCoins, needsApproval } from './give-coins.ts'
import { readBulkGifts, type ReadRow } from './read-bulk-gifts.use-case.ts'

type BulkCall = Call<'admin/gifts', 'POST'>

/**
 * When the list began, and whether all of it waits for a second person because of its sum, as recorded. A repeated request derives
 * the same ids from it, and decides neither again.
 */
export type BulkStart = { begunAt: string; waits: 'all' | 'some' }

const read = ({ body, caller, now, ...call }: BulkCall, begunAt: string): Promise<ReadRow[]> =>
  readBulkGifts({ rows: body.rows, giver: caller.user.id, idOf: rowIds(call, begunAt), now })

/** Whether all rows wait. The sum counts as one gift does, but for no single member. */
function waitsOf(rows: readonly ReadRow[]): BulkStart['waits'] {
  const byGiver = rows[0]?.before.byGiver ?? 0
  const sum = rows.reduce((total, { outcome, amount }) => (outcome === undefined ? total + amount : total), 0)
  return needsApproval(sum, { byGiver, toMember: 0 }, 0) ? 'all' : 'some'
}

/** Decides each row that is still to be given: `carryOut` gives it, or asks for it, before the next one is decided. */
async function decideRows(
  rows: readonly ReadRow[],
  waits: BulkStart['waits'],
  carryOut: (row: ReadRow, outcome: 'given' | 'waiting') => Promise<void>,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  let gave = 0
  for (const row of rows) {
    const { amount, before } = row
    let outcome = row.outcome
    if (outcome === undefined) {
      const isLarge = needsApproval(amount, { ...before, byGiver: before.byGiver + gave })
      outcome = waits === 'all' || isLarge ? 'waiting' : 'given'
      await carryOut(row, outcome)
      if (outcome === 'given') gave += amount
    }
    outcomes.push(outcome)
  }
  return outcomes
}

/**
 * Gives a row, or asks for it, in one transaction. Throws OptimisticLockError if a repeated request was faster, or anything on which
 * the decision depends has changed.
 */
async function carryOut(
  { id, user, amount }: ReadRow,
  outcome: 'given' | 'waiting',
  { call, start, list }: { call: BulkCall; start: BulkStart; list: string },
): Promise<void> {
  const { body, caller, now } = call
  const giver = caller.user.id
  const entry = giveCoins(user, { amountCents: amount, reason: body.reason, giver, id }, now)
  const asked = { id, giver, userId: entry.userId, amount, reason: body.reason, createdAt: entry.at, list } as const
  const faster = () => new OptimisticLockError()
  await transact([
    ...(outcome === 'given'
      ? [...gifts.partsAlone(entry, giftMail(entry, now), call), checkMissing(approvals.key(id), faster)]
      : [...approvals.requestParts({ ...asked, status: 'pending' }, call), checkMissing(gifts.key(id), faster)]),
    ...idempotency.notCompleted(call.idempotency, start),
  ])
}

function resultsOf(
  rows: readonly ReadRow[],
  outcomes: readonly RowOutcome[],
  { dryRun = false } = {},
): BulkGiftResults {
  const sumOf = (wanted: RowOutcome) =>
    toAmount(rows.reduce((sum, { amount }, index) => (outcomes[index] === wanted ? sum + amount : sum), 0))
  const results = rows.map(({ message, person }, index) => {
    const outcome = outcomes[index] ?? 'invalid'
    return { outcome: dryRun ? previewOf(outcome) : outcome, message: message ?? refusalOf(outcome), member: person }
  })
  return { results, given: sumOf('given'), waiting: sumOf('waiting') }
}

/** The results that a list would have. Writes nothing. */
export async function previewBulkGifts(call: BulkCall): Promise<BulkGiftResults> {
  const rows = await read(call, call.now.toISOString())
  return resultsOf(rows, await decideRows(rows, waitsOf(rows), async () => {}), { dryRun: true })
}

/** Gives the rows that no earlier attempt has given, one after the other, and records the outcomes. */
async function giveRows(rows: readonly ReadRow[], start: BulkStart, call: BulkCall): Promise<BulkGiftResults> {
  const list = rows[0]?.id ?? ''
  const outcomes = await decideRows(rows, start.waits, (row, outcome) => carryOut(row, outcome, { call, start, list }))
  if (call.idempotency) {
    const done = { ...start, outcomes: encodeOutcomes(outcomes) }
    await transact([...call.stillAuthorized, idempotency.completing(call.idempotency, start, done)])
  }
  return resultsOf(rows, outcomes)
}

/** Gives the rows of a list. The idempotency record is written first: repeating the request can then only finish this list. */
export async function giveBulk(call: BulkCall): Promise<BulkGiftResults> {
  const begunAt = call.now.toISOString()
  const rows = await read(call, begunAt)
  const start: BulkStart = { begunAt, waits: waitsOf(rows) }
  const record = idempotency.completedWith(call.idempotency, start, call.now)
  if (record.length > 0) await transact([...call.stillAuthorized, ...record])
  return giveRows(rows, start, call)
}

/** Continues a list that was interrupted. */
export const continueBulk = async (start: BulkStart, call: BulkCall): Promise<BulkGiftResults> =>
  giveRows(await read(call, start.begunAt), start, call)

/** The results of a list that is done. */
export const replayBulk = async ({ begunAt }: BulkStart, outcomes: string, call: BulkCall): Promise<BulkGiftResults> =>
  resultsOf(await read(call, begunAt), decodeOutcomes(outcomes))
