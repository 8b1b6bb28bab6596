import { fromEachWord, searchKey, wordsOf } from '../../shared/search-words.ts'
import type { User } from './user.ts'

/** What staff find an account by, in the order in which results are listed. */
export const searchKinds = ['username', 'name', 'email'] as const
export type SearchKind = (typeof searchKinds)[number]
export type SearchTerm = { kind: SearchKind; term: string }

/** What the terms of an account are made of. */
const searchedAttributes = ['id', 'username', 'firstName', 'lastName', 'email'] as const
export type Searched = Pick<User, (typeof searchedAttributes)[number]>

/** The terms of an account. */
export function termsOf(user: Searched): SearchTerm[] {
  const terms = (kind: SearchKind, texts: string[]) =>
    [...new Set(texts)].filter(Boolean).map((term): SearchTerm => ({ kind, term }))
  return [
    ...terms('username', [searchKey(user.username)]),
    ...terms('name', fromEachWord([user.firstName, user.lastName])),
    ...terms('email', [searchKey(user.email)]),
  ]
}

/** The prefixes of terms that match the text: one for each kind that may match. */
export function prefixesOf(text: string): SearchTerm[] {
  const plain = searchKey(text)
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
