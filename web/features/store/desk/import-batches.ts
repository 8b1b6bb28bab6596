import { asBareCode } from '../../../../shared/normalise-text.ts'
import { maxImportRows, type ImportResult } from '../../../../shared/store/schema.ts'
import type { FileRow } from './import-format.ts'

/** The result of each row, by its number in the file. */
export type Results = ReadonlyMap<number, Pick<ImportResult, 'outcome' | 'message'>>

/** A request can have 256 KiB; this leaves room for the rest of the body. */
const maxBytes = 240 * 1024
const bytes = new TextEncoder()
const sizeOf = ({ card }: FileRow): number => bytes.encode(JSON.stringify(card)).length + 1

/** Splits the rows into batches, in order, each as large as one request can be. */
export function batchesOf(rows: readonly FileRow[]): FileRow[][] {
  const batches: FileRow[][] = []
  let size = Infinity
  for (const row of rows) {
    size += sizeOf(row)
    const batch = batches.at(-1)
    if (batch && batch.length < maxImportRows && size <= maxBytes) batch.push(row)
    else {
      batches.push([row])
      size = sizeOf(row)
    }
  }
  return batches
}

/** The rows whose code is also in an earlier row. The server cannot detect them across batches before both are added. */
export function duplicatesIn(rows: readonly FileRow[]): Results {
  const first = new Map<string, number>()
  const repeats = new Map<number, Pick<ImportResult, 'outcome' | 'message'>>()
  for (const { row, card } of rows) {
    const code = asBareCode(String(card.giftCardCode))
    const before = first.get(code)
    if (code === '') continue
    if (before === undefined) first.set(code, row)
    else repeats.set(row, { outcome: 'duplicate', message: `Row ${before} has the same code.` })
  }
  return repeats
}

/** Adds the results of a batch, which the server returns in the order of its rows. */
export const mergeResults = (
  before: Results,
  batch: readonly FileRow[],
  batchResults: readonly ImportResult[],
): Results =>
  new Map([
    ...before,
    ...batchResults.flatMap(({ outcome, message }, index) => {
      const row = batch[index]?.row
      return row === undefined ? [] : [[row, { outcome, message }] as const]
    }),
  ])
