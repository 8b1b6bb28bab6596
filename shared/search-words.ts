import { asSearched, truncate } from './normalise-text.ts'

const maxLength = 100
/** Bounds the search rows: at most this many words of each part of a name, each with the words after it. */
const maxWords = 10

/** A text in the form that search keys use. `#` separates the parts of a key. */
export const searchKey = (text: string): string =>
  truncate(
    asSearched(text)
      .replaceAll(/[\s#]+/g, ' ')
      .trim(),
    maxLength,
  )

/** The words of a name, without the hyphens and apostrophes between them. */
export const wordsOf = (name: string): string[] =>
  searchKey(name)
    .split(/[\s\p{P}]+/u)
    .filter(Boolean)

/** A name from each of its words to its end. The parts are its first and its last name, or the whole. */
export function fromEachWord(parts: readonly string[]): string[] {
  const words = parts.map(wordsOf)
  const all = words.flat()
  const starts = words.flatMap((part, place) => {
    const before = words.slice(0, place).flat().length
    return [...part.slice(0, maxWords).keys()].map((index) => before + index)
  })
  return starts.map((start) => truncate(all.slice(start).join(' '), maxLength))
}

/** A search term of one of several kinds. */
export type Term<Kind extends string> = { kind: Kind; term: string }

/** The prefix of the terms that a search finds. Each of its `words` begins a word of the name, in any order. */
export type Prefix<Kind extends string> = Term<Kind> & { words?: readonly string[] }

/** A search by name begins with the longest word, which the fewest names have. None for a text without a word. */
export function namePrefix(text: string): Prefix<'name'>[] {
  const words = wordsOf(text)
  const term = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  return term === '' || text.includes('@') ? [] : [{ kind: 'name', term, words }]
}

/** The first of the terms that matches: a list shows its owner there, and only there. */
export function firstMatchOf<Kind extends string>(
  terms: readonly Term<Kind>[],
  prefixes: readonly Prefix<Kind>[],
  name: string,
): Term<Kind> | undefined {
  const known = wordsOf(name)
  const hasEach = (words: readonly string[]) => words.every((word) => known.some((each) => each.startsWith(word)))
  for (const { kind, term: wanted, words = [] } of prefixes) {
    const match = hasEach(words) && terms.find((each) => each.kind === kind && each.term.startsWith(wanted))
    if (match) return match
  }
  return undefined
}
