import { beginning } from './beginning.ts'
import { asSearched } from './text-forms.ts'

const maxLength = 100
/** Bounds the rows of what is found: by this many words of each part of a name, each with those after it. */
const maxWords = 10

/** A text as the key of a search compares it. `#` separates the parts of a key. */
export const searchKey = (text: string): string =>
  beginning(
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
  return starts.map((start) => beginning(all.slice(start).join(' '), maxLength))
}
