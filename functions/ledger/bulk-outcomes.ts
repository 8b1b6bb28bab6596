import type { BulkGiftResult } from '../../shared/ledger/gift-schema.ts'

type Outcome = BulkGiftResult['outcome']
/** What became of a row of a list of gifts. */
export type RowOutcome = Exclude<Outcome, 'would_give' | 'would_wait'>

/** The outcome of each row as the idempotency record stores it. */
const letters: Record<RowOutcome, string> = {
  given: 'g',
  waiting: 'w',
  invalid: 'i',
  duplicate: 'd',
  unknown: 'u',
  frozen: 'f',
  yourself: 'y',
}
const byLetter = new Map(Object.entries(letters).map(([outcome, letter]) => [letter, outcome as RowOutcome]))

export const encodeOutcomes = (outcomes: readonly RowOutcome[]): string =>
  outcomes.map((outcome) => letters[outcome]).join('')

export const decodeOutcomes = (stored: string): RowOutcome[] =>
  Array.from(stored, (letter) => byLetter.get(letter) ?? 'invalid')

/** Why a valid row gives nothing. */
const refusals: Partial<Record<Outcome, string>> = {
  duplicate: 'An earlier row names the same member.',
  unknown: 'No member has this username.',
  frozen: 'This account is frozen.',
  yourself: 'You cannot give Solcoins to yourself.',
}

export const refusalOf = (outcome: Outcome): string | null => refusals[outcome] ?? null

/** The outcome of a row in a dry run. */
export const previewOf = (outcome: RowOutcome): Outcome =>
  outcome === 'given' ? 'would_give' : outcome === 'waiting' ? 'would_wait' : outcome
