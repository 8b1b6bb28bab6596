import { orderNumber } from '../../shared/orders/order-number.ts'
import { fromEachWord, searchKey, wordsOf } from '../../shared/search-words.ts'
import type { Order } from './order.ts'

/** What staff find an order by, in the order in which results are listed. */
export const searchKinds = ['number', 'name', 'email'] as const
export type SearchKind = (typeof searchKinds)[number]
export type SearchTerm = { kind: SearchKind; term: string }

/** The terms of an order. */
export function termsOf({ id, buyer }: Pick<Order, 'id' | 'buyer'>): SearchTerm[] {
  const terms = (kind: SearchKind, texts: string[]) =>
    [...new Set(texts)].filter(Boolean).map((term): SearchTerm => ({ kind, term }))
  return [
    ...terms('number', [orderNumber(id)]),
    ...terms('name', fromEachWord([buyer?.name ?? ''])),
    ...terms('email', [searchKey(buyer?.email ?? '')]),
  ]
}

/** The prefixes of terms that match the text: one for each kind that may match. */
export function prefixesOf(text: string): SearchTerm[] {
  const plain = searchKey(text)
  const name = wordsOf(text).join(' ')
  return [
    ...(/^[\da-f]{1,8}$/.test(plain) ? [{ kind: 'number', term: plain } as const] : []),
    ...(name !== '' && !plain.includes('@') ? [{ kind: 'name', term: name } as const] : []),
    ...(plain === '' || plain.includes(' ') ? [] : [{ kind: 'email', term: plain } as const]),
  ]
}

/** The first of the order's terms that matches: a list shows the order there, and not again. */
export function firstMatch(
  order: Pick<Order, 'id' | 'buyer'>,
  prefixes: readonly SearchTerm[],
): SearchTerm | undefined {
  const terms = termsOf(order)
  for (const { kind, term: wanted } of prefixes) {
    const match = terms.find((each) => each.kind === kind && each.term.startsWith(wanted))
    if (match) return match
  }
  return undefined
}
