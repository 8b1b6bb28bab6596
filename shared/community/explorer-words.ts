import { lazily } from '../lazily.ts'
import type { Explorer } from './explorer-schema.ts'

const month = lazily(() => new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' }))

/** "Explorer since March 2026" for 2026-03. */
export const sinceInWords = (since: string): string => `Explorer since ${month().format(new Date(since))}`

/** The numbers that a card shows, and what each of them counts. */
export const countsOf = ({ points, streak, games }: Explorer): { count: number; of: string }[] =>
  [
    { count: points, of: 'points' },
    { count: streak, of: 'day streak' },
    { count: games, of: games === 1 ? 'beta test' : 'beta tests' },
  ].flatMap(({ count, of }) => (count === null ? [] : [{ count, of }]))
