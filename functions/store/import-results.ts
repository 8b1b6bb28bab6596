import type { ImportResult } from '../../shared/store/schema.ts'

/** The result of a row, without its index. */
export type RowResult = Omit<ImportResult, 'row'>

/** The outcome of a valid row, which depends on whether its code was in the store. */
export type RowOutcome = 'added' | 'would_add' | 'duplicate'

const duplicateMessage = 'That gift card code is already in the inventory.'

/** Merges the results of the rejected rows, by index, with the outcomes of the valid rows, in order. */
export function importResults(rejected: ReadonlyMap<number, RowResult>, outcomes: RowOutcome[]) {
  const remaining = outcomes.values()
  const results = Array.from({ length: rejected.size + outcomes.length }, (_, row): ImportResult => {
    const result = rejected.get(row) ?? { outcome: remaining.next().value ?? 'duplicate', message: null }
    const { outcome, message } = result
    return { row, outcome, message: outcome === 'duplicate' ? (message ?? duplicateMessage) : message }
  })
  return { results, added: results.filter(({ outcome }) => outcome === 'added').length }
}

/** The outcomes of the valid rows as the idempotency record stores them, one letter each. */
export const encodeOutcomes = (outcomes: RowOutcome[]): string =>
  outcomes.map((outcome) => (outcome === 'added' ? 'a' : 'd')).join('')

export const decodeOutcomes = (letters: string): RowOutcome[] =>
  Array.from(letters, (letter) => (letter === 'a' ? 'added' : 'duplicate'))
