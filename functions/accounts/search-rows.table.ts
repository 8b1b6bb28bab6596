import type { Row } from '../table/rows.ts'
import { deleteRow, putRow, type TransactionPart } from '../table/transactions.ts'
import type { Key } from '../table/schema.ts'
import { searchTerm } from './keys.ts'
import { termsOf, type SearchTerm, type Searched } from './search-terms.ts'
import type { User } from './user.ts'
import { defineEntity, hiddenRow } from '../table/define-entity.ts'

export const entity = defineEntity('account-search', searchTerm, {
  ...hiddenRow('the profile shows it', 'with what it leads to', ['key']),
  audit: { refersTo: ['user'] },
})

/**
 * The search rows of accounts: one for each term, in a partition for each role. The transaction that adds, changes or deletes the
 * account writes them, on condition that their source attributes are unchanged.
 */

export type SearchRow = { userId: string }
type SearchedUser = Searched & Pick<User, 'userType'>

/** The position of a term in its partition. */
export const positionOf = ({ kind, term }: SearchTerm, userId: string): string => `${kind}#${term}#${userId}`

/** The keys of the account's rows. */
export const keysOf = (user: SearchedUser): Key[] =>
  termsOf(user).map((term) => searchTerm(user.userType, positionOf(term, user.id)))

const put = (key: Key, userId: string): TransactionPart => putRow({ ...key, ...entity.stamp, userId } as Row<SearchRow>)

/** Adds the rows of an account. */
export const add = (user: SearchedUser): TransactionPart[] => keysOf(user).map((key) => put(key, user.id))

/** Deletes the rows of an account. */
export const remove = (user: SearchedUser): TransactionPart[] => keysOf(user).map((key) => deleteRow(key))

/** Replaces the rows that are out of date. */
export function change(before: SearchedUser, after: SearchedUser): TransactionPart[] {
  const name = ({ pk, sk }: Key) => `${pk} ${sk}`
  const [old, next] = [keysOf(before), keysOf(after)]
  const [known, wanted] = [new Set(old.map(name)), new Set(next.map(name))]
  return [
    ...old.filter((key) => !wanted.has(name(key))).map((key) => deleteRow(key)),
    ...next.filter((key) => !known.has(name(key))).map((key) => put(key, after.id)),
  ]
}

/** The condition that the source attributes of the rows are unchanged. A username never changes. */
export const asRead = ({ firstName, lastName, email, userType }: SearchedUser) => ({
  condition: 'firstName = :readFirst AND lastName = :readLast AND email = :readEmail AND userType = :readType',
  values: { ':readFirst': firstName, ':readLast': lastName, ':readEmail': email, ':readType': userType },
})
