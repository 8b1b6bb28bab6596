import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportResult } from '../../../../shared/store/schema.ts'
import { call, errorMessage, invalidate, toastFailure } from '../../../api/client.ts'
import { formatCount } from '../../../ui/format.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { batchesOf, duplicatesIn, mergeResults, type Results } from './import-batches.ts'
import { type FileRow, InvalidCsvError, maxFileBytes } from './import-format.ts'
import { stock } from '../route.ts'

const noResults: Results = new Map()

async function readFile(file: File): Promise<{ name: string; rows: readonly FileRow[] }> {
  if (file.size > maxFileBytes) throw new InvalidCsvError('The file is larger than 5 MB.')
  // Loads the CSV parser only when it is needed.
  const { readGiftCards } = await import('./gift-card-file.ts')
  return { name: file.name, rows: readGiftCards(await file.text()) }
}

/** Why a file could not be read, for the user. */
export const readErrorMessage = (error: unknown): string =>
  error instanceof InvalidCsvError
    ? error.message
    : errorMessage(error, 'The file could not be read. Please try again.')

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
    onSettled: () => invalidate(...stock),
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
