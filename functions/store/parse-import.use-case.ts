import * as v from 'valibot'
import type { ImportRow } from '../../shared/store/schema.ts'
import { NewGiftCard } from '../../shared/store/new-gift-card.ts'
import type { RowResult } from './import-results.ts'
import { fieldsOf } from '../http/input.ts'
import type { CodeFingerprints } from './fingerprint-code.ts'
import { fingerprintsOf } from './new-gift-card.use-case.ts'

/** A valid row: its index in the file, counted from 0, the gift card, and the fingerprints of its code. */
export type ValidRow = { index: number; giftCard: NewGiftCard; fingerprints: CodeFingerprints }

/** The rows of a file: those that can be added, and the results of the others by their index. */
export type ParsedRows = { valid: ValidRow[]; rejected: Map<number, RowResult> }

/** The columns whose messages do not name the column. */
const columns: Record<string, string> = { platform: 'Platform', amount: 'Amount', solcoinPrice: 'Price' }

const maxQuoted = 40

/** A message with the column and what stands in it: “Amount “twenty”: Enter an amount”. Never a code. */
function explain(row: ImportRow, field: string, message: string): string {
  const column = columns[field]
  if (column === undefined) return message
  const cell = String(row[field as keyof ImportRow] ?? '').trim()
  const quoted = cell.length > maxQuoted ? `${cell.slice(0, maxQuoted)}…` : cell
  return `${column}${quoted && ` “${quoted}”`}: ${message}`
}

function parse(row: ImportRow): { giftCard: NewGiftCard } | { message: string } {
  const parsed = v.safeParse(NewGiftCard, row, { abortPipeEarly: true })
  if (parsed.success) return { giftCard: parsed.output }
  const messages = Object.entries(fieldsOf(parsed.issues, NewGiftCard)).map(([field, message]) =>
    explain(row, field, message),
  )
  return { message: messages.join('. ') }
}

/** Validates each row on its own and rejects codes that repeat within the file. */
export async function parseRows(rows: ImportRow[], now: Date): Promise<ParsedRows> {
  const valid: ValidRow[] = []
  const rejected = new Map<number, RowResult>()
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const parsed = parse(row)
    if ('message' in parsed) {
      rejected.set(index, { outcome: 'invalid', message: parsed.message })
      continue
    }
    const fingerprints = await fingerprintsOf(parsed.giftCard, now)
    if (seen.has(fingerprints.current))
      rejected.set(index, { outcome: 'duplicate', message: 'An earlier row of this file has the same code.' })
    else valid.push({ index, giftCard: parsed.giftCard, fingerprints })
    seen.add(fingerprints.current)
  }
  return { valid, rejected }
}
