import { orderNumber } from '../../shared/orders/order-number.ts'
import { firstMatchOf, fromEachWord, namePrefix, searchKey, type Prefix, type Term } from '../../shared/search-words.ts'
import type { Order } from './order.ts'

/** The kinds of search term for an order, in the order of the results. */
export const searchKinds = ['number', 'name', 'email'] as const
export type SearchKind = (typeof searchKinds)[number]
export type SearchTerm = Term<SearchKind>
export type SearchPrefix = Prefix<SearchKind>

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
export function prefixesOf(text: string): SearchPrefix[] {
  const plain = searchKey(text)
  return [
    ...(/^[\da-f]{1,8}$/.test(plain) ? [{ kind: 'number', term: plain } as const] : []),
    ...namePrefix(plain),
    ...(plain === '' || plain.includes(' ') ? [] : [{ kind: 'email', term: plain } as const]),
  ]
}

/** The first of the order's terms that matches: a list shows the order there, and only there. */
export const firstMatch = (
  order: Pick<Order, 'id' | 'buyer'>,
  prefixes: readonly SearchPrefix[],
): SearchTerm | undefined => firstMatchOf(termsOf(order), prefixes, order.buyer?.name ?? '')
