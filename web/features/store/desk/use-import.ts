import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asBareCode } from '../../../../shared/normalise-text.ts'
import { type ImportResult, maxImportRows } from '../../../../shared/store/schema.ts'
import type { FileRow } from './import-format.ts'
import { call, invalidate, toastFailure } from '../../../api/client.ts'
import { textOfFile } from '../../../api/csv-file.ts'
import { formatCount } from '../../../ui/format.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { stockReads } from '../route.ts'

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

const noResults: Results = new Map()

async function readFile(file: File): Promise<{ name: string; rows: readonly FileRow[] }> {
  const text = await textOfFile(file)
  // Loads the CSV parser only when it is needed.
  const { readGiftCards } = await import('./gift-card-file.ts')
  return { name: file.name, rows: readGiftCards(text) }
}

type Run = { rows: readonly FileRow[]; dryRun: boolean; before: Results; onBatch: (results: Results) => void }

/**
 * Sends the rows without a result, batch by batch. A batch without a response is the first one of the next run, with the
 * same rows and so the same idempotency key: the server does not repeat its work.
 */
async function run({ rows, dryRun, before, onBatch }: Run): Promise<Results> {
  let results = before
  for (const batch of batchesOf(rows.filter(({ row }) => !results.has(row)))) {
    const body = { rows: batch.map(({ card }) => card), dryRun }
    const answer = await call('admin/shop/import', 'POST', { body })
    results = mergeResults(results, batch, answer.results)
    onBatch(results)
  }
  return results
}

/** How many results have this outcome. */
export const countOf = (results: Results, wanted: ImportResult['outcome']): number =>
  [...results.values()].filter(({ outcome }) => outcome === wanted).length

/** "1 gift card", "1,200 gift cards". */
export const giftCards = (count: number): string => `${formatCount(count)} ${count === 1 ? 'gift card' : 'gift cards'}`

type Progress = { isRead: boolean; isChecked: boolean; isImported: boolean }

/** The next step: choose a file, check it, import it, or done. */
function stageOf({ isRead, isChecked, isImported }: Progress): 'choose' | 'check' | 'import' | 'done' {
  if (!isRead) return 'choose'
  if (!isChecked) return 'check'
  return isImported ? 'done' : 'import'
}

/** Imports a file of gift cards: the browser reads it, the server checks it and then imports it. */
export function useImport() {
  const [checked, setChecked] = useState(noResults)
  const [imported, setImported] = useState(noResults)
  const reading = useMutation({
    mutationFn: readFile,
    onMutate: () => {
      checking.reset()
      importing.reset()
    },
    onSuccess: ({ rows }) => {
      setChecked(duplicatesIn(rows))
      setImported(noResults)
    },
  })
  const rows = reading.data?.rows ?? []
  const validRows = rows.filter(({ row }) => checked.get(row)?.outcome === 'would_add')

  const checking = useMutation({
    mutationFn: () => run({ rows, dryRun: true, before: checked, onBatch: setChecked }),
  })
  const importing = useMutation({
    mutationFn: () => run({ rows: validRows, dryRun: false, before: imported, onBatch: setImported }),
    onSuccess: (results) => {
      const added = countOf(results, 'added')
      toast({ tone: 'ok', title: 'Gift Cards Imported', description: `${giftCards(added)} added to the store.` })
    },
    onError: (error) => toastFailure(error, 'Import Stopped', 'Failed to import gift cards'),
    onSettled: () => invalidate(...stockReads),
  })
  const isChecked = rows.every(({ row }) => checked.has(row))
  return {
    reading,
    rows,
    stage: stageOf({ isRead: rows.length > 0, isChecked, isImported: importing.isSuccess }),
    checking,
    checked,
    validRows,
    importing,
    imported,
    results: new Map([...checked, ...imported]) as Results,
  }
}

export type GiftCardImport = ReturnType<typeof useImport>
