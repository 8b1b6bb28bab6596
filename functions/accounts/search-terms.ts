import { beginning } from '../../shared/beginning.ts'
import type { User } from './user.ts'

/** What staff find an account by, in the order in which results are listed. */
export const searchKinds = ['username', 'name', 'email'] as const
export type SearchKind = (typeof searchKinds)[number]
export type SearchTerm = { kind: SearchKind; term: string }

/** What the terms of an account are made of. */
const searchedAttributes = ['id', 'username', 'firstName', 'lastName', 'email'] as const
export type Searched = Pick<User, (typeof searchedAttributes)[number]>

const maxLength = 100
/** Bounds the rows of an account: a search finds this many words of the first name, and of the last name. */
const maxWords = 4

/** Letters that Unicode does not take apart into a letter and its accent. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** The text as it is compared: without differences of case, accents and spacing. `#` separates the parts of a key. */
const normalized = (text: string): string =>
  beginning(
    text
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[øłđðħıßæœþ]/g, (letter) => plainLetters[letter] ?? letter)
      .replaceAll(/[\s#]+/gu, ' ')
      .trim(),
    maxLength,
  )

/** The words of a name, without the hyphens and apostrophes between them. */
const wordsOf = (name: string): string[] =>
  normalized(name)
    .split(/[\s\p{P}]+/u)
    .filter(Boolean)

/** The name from each of its words to its end. */
function namesOf({ firstName, lastName }: Searched): string[] {
  const [first, last] = [wordsOf(firstName), wordsOf(lastName)]
  const words = [...first, ...last]
  const starts = [
    ...first.slice(0, maxWords).keys(),
    ...[...last.slice(0, maxWords).keys()].map((place) => first.length + place),
  ]
  return starts.map((start) => beginning(words.slice(start).join(' '), maxLength))
}

/** The terms of an account. */
export function termsOf(user: Searched): SearchTerm[] {
  const terms = (kind: SearchKind, texts: string[]) =>
    [...new Set(texts)].filter(Boolean).map((term): SearchTerm => ({ kind, term }))
  return [
    ...terms('username', [normalized(user.username)]),
    ...terms('name', namesOf(user)),
    ...terms('email', [normalized(user.email)]),
  ]
}

/** The prefixes of terms that match the text: one for each kind that may match. */
export function prefixesOf(text: string): SearchTerm[] {
  const plain = normalized(text)
  if (plain === '') return []
  const name = wordsOf(text).join(' ')
  return [
    ...(/^[\w.-]+$/.test(plain) ? [{ kind: 'username', term: plain } as const] : []),
    ...(name !== '' && !plain.includes('@') ? [{ kind: 'name', term: name } as const] : []),
    ...(plain.includes(' ') ? [] : [{ kind: 'email', term: plain } as const]),
  ]
}

/** The first of the account's terms that matches: a list shows the account there, and not again. */
export function firstMatch(user: Searched, prefixes: readonly SearchTerm[]): SearchTerm | undefined {
  const terms = termsOf(user)
  for (const { kind, term: wanted } of prefixes) {
    const match = terms.find((each) => each.kind === kind && each.term.startsWith(wanted))
    if (match) return match
  }
  return undefined
}
