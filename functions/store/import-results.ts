import type { ImportResult } from '../../shared/store/schema.ts'

/** What a row came to. */
export type RowResult = Omit<ImportResult, 'row'>

/** What becomes of a row that was good, by what the store says of its code. */
export type RowOutcome = 'added' | 'would_add' | 'duplicate'

const knownCode = 'That gift card code is already in the inventory.'

/** The answer to each row, in order: of those that were refused, and of the good ones what became of them, in order too. */
export function importResults(refused: ReadonlyMap<number, RowResult>, outcomes: RowOutcome[]) {
  const next = outcomes.values()
  const answers = Array.from({ length: refused.size + outcomes.length }, (_, row): ImportResult => {
    const { outcome, message } = refused.get(row) ?? { outcome: next.next().value ?? 'duplicate', message: null }
    return { row, outcome, message: outcome === 'duplicate' ? (message ?? knownCode) : message }
  })
  return { results: answers, added: answers.filter(({ outcome }) => outcome === 'added').length }
}

/** The outcomes of the good rows as a once-record keeps them, a letter each. */
export const encodeOutcomes = (outcomes: RowOutcome[]): string =>
  outcomes.map((outcome) => (outcome === 'added' ? 'a' : 'd')).join('')

export const decodeOutcomes = (letters: string): RowOutcome[] =>
  Array.from(letters, (letter) => (letter === 'a' ? 'added' : 'duplicate'))
