import { normaliseCode } from '../../../../shared/store/normalise-code.ts'
import { maxImportRows, type ImportResult } from '../../../../shared/store/schema.ts'
import type { FileRow } from './import-format.ts'

/** What became of each row, by its number in the file. */
export type Results = ReadonlyMap<number, Pick<ImportResult, 'outcome' | 'message'>>

/** The server takes 256 KiB at once; this leaves room for what is around the rows. */
const maxBytes = 240 * 1024
const bytes = new TextEncoder()
const sizeOf = ({ card }: FileRow): number => bytes.encode(JSON.stringify(card)).length + 1

/** The rows in batches, in their order, each as long as one request may be. */
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

/** The rows whose code stands further up: the server, which gets them in batches, could not tell before it has both. */
export function duplicatesIn(rows: readonly FileRow[]): Results {
  const first = new Map<string, number>()
  const repeats = new Map<number, Pick<ImportResult, 'outcome' | 'message'>>()
  for (const { row, card } of rows) {
    const code = normaliseCode(String(card.giftCardCode))
    const before = first.get(code)
    if (code === '') continue
    if (before === undefined) first.set(code, row)
    else repeats.set(row, { outcome: 'duplicate', message: `Row ${before} has the same code.` })
  }
  return repeats
}

/** The results with those of one batch, which the server gives in the order of the rows. */
export const mergeResults = (before: Results, batch: readonly FileRow[], answers: readonly ImportResult[]): Results =>
  new Map([
    ...before,
    ...answers.flatMap(({ outcome, message }, place) => {
      const row = batch[place]?.row
      return row === undefined ? [] : [[row, { outcome, message }] as const]
    }),
  ])
