import type { ImportRow } from '../../shared/store/schema.ts'
import { NewGiftCard } from '../../shared/store/new-gift-card.ts'
import type { RowResult } from './import-results.ts'
import { parseRow } from '../http/parse-row.ts'
import type { CodeFingerprints } from './fingerprint-code.ts'
import { fingerprintsOf } from './new-gift-card.use-case.ts'

/** A valid row: its index in the file, counted from 0, the gift card, and the fingerprints of its code. */
export type ValidRow = { index: number; giftCard: NewGiftCard; fingerprints: CodeFingerprints }

/** The rows of a file: those that can be added, and the results of the others by their index. */
export type ParsedRows = { valid: ValidRow[]; rejected: Map<number, RowResult> }

/** The columns whose messages do not name the column. Never that of the code. */
const columns: Record<string, string> = { platform: 'Platform', amount: 'Amount', solcoinPrice: 'Price' }

/** Validates each row on its own and rejects codes that repeat within the file. */
export async function parseRows(rows: ImportRow[], now: Date): Promise<ParsedRows> {
  const valid: ValidRow[] = []
  const rejected = new Map<number, RowResult>()
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const parsed = parseRow(NewGiftCard, row, columns)
    if ('message' in parsed) {
      rejected.set(index, { outcome: 'invalid', message: parsed.message })
      continue
    }
    const fingerprints = await fingerprintsOf(parsed.value, now)
    if (seen.has(fingerprints.current))
      rejected.set(index, { outcome: 'duplicate', message: 'An earlier row of this file has the same code.' })
    else valid.push({ index, giftCard: parsed.value, fingerprints })
    seen.add(fingerprints.current)
  }
  return { valid, rejected }
}
