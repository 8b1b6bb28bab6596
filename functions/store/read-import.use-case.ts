import * as v from 'valibot'
import { NewGiftCard, type ImportRow } from '../../shared/store/schema.ts'
import type { RowResult } from './import-results.ts'
import { fieldsOf } from '../http/input.ts'
import { fingerprintOf } from './new-gift-card.use-case.ts'

/** A row that can be added: its place among the rows, what it says, and what tells its code from any other. */
export type ValidRow = { place: number; item: NewGiftCard; fingerprint: string }

/** The rows of a file: those that can be added, and what is wrong with the others, by their places. */
export type Reading = { good: ValidRow[]; refused: Map<number, RowResult> }

/** Columns whose words do not say what they are about. */
const named: Record<string, string> = { amount: 'Amount: ', solcoinPrice: 'Price: ' }

function read(row: ImportRow): { item: NewGiftCard } | { message: string } {
  const parsed = v.safeParse(NewGiftCard, row, { abortPipeEarly: true })
  if (parsed.success) return { item: parsed.output }
  const words = Object.entries(fieldsOf(parsed.issues, NewGiftCard)).map(
    ([field, each]) => `${named[field] ?? ''}${each}`,
  )
  return { message: words.join('. ') }
}

/** Looks at each row on its own, and for codes that stand in the file twice. Each row is either good or refused. */
export async function parseRows(rows: ImportRow[]): Promise<Reading> {
  const good: ValidRow[] = []
  const refused = new Map<number, RowResult>()
  const known = new Set<string>()
  for (const [place, row] of rows.entries()) {
    const seen = read(row)
    if ('message' in seen) {
      refused.set(place, { outcome: 'invalid', message: seen.message })
      continue
    }
    const fingerprint = await fingerprintOf(seen.item)
    if (known.has(fingerprint))
      refused.set(place, { outcome: 'duplicate', message: 'The same code stands further up in this file.' })
    else good.push({ place, item: seen.item, fingerprint })
    known.add(fingerprint)
  }
  return { good, refused }
}
