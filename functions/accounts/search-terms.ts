import { firstMatchOf, fromEachWord, namePrefix, searchKey, type Prefix, type Term } from '../../shared/search-words.ts'
import type { User } from './user.ts'

/** The kinds of search term for an account, in the order of the results. */
export const searchKinds = ['username', 'name', 'email'] as const
export type SearchKind = (typeof searchKinds)[number]
export type SearchTerm = Term<SearchKind>
export type SearchPrefix = Prefix<SearchKind>

/** The attributes that the terms of an account come from. */
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
export function prefixesOf(text: string): SearchPrefix[] {
  const plain = searchKey(text)
  if (plain === '') return []
  return [
    ...(/^[\w.-]+$/.test(plain) ? [{ kind: 'username', term: plain } as const] : []),
    ...namePrefix(plain),
    ...(plain.includes(' ') ? [] : [{ kind: 'email', term: plain } as const]),
  ]
}

/** The first of the account's terms that matches: a list shows the account there, and only there. */
export const firstMatch = (user: Searched, prefixes: readonly SearchPrefix[]): SearchTerm | undefined =>
  firstMatchOf(termsOf(user), prefixes, `${user.firstName} ${user.lastName}`)
