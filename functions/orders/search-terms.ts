import { beginning } from '../../shared/beginning.ts'
import { orderNumber } from '../../shared/orders/order-number.ts'
import type { Order } from './order.ts'

/** What staff find an order by, in the order in which results are listed. */
export const searchKinds = ['number', 'name', 'email'] as const
export type SearchKind = (typeof searchKinds)[number]
export type SearchTerm = { kind: SearchKind; term: string }

const maxLength = 100
/** A name is found by its beginning, and by the beginning of each of its next words. */
const maxWords = 4

/** The text as it is compared: without differences of case and spacing. `#` separates the parts of a key. */
export const normalized = (text: string): string =>
  beginning(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s#]+/gu, ' ')
      .trim(),
    maxLength,
  )

function suffixes(name: string): string[] {
  const words = name.split(' ')
  return words.slice(0, maxWords).map((_, first) => words.slice(first).join(' '))
}

/** The terms of an order. */
export function termsOf({ id, buyer }: Pick<Order, 'id' | 'buyer'>): SearchTerm[] {
  const terms = (kind: SearchKind, texts: string[]) =>
    [...new Set(texts)].filter(Boolean).map((term): SearchTerm => ({ kind, term }))
  return [
    ...terms('number', [orderNumber(id)]),
    ...terms('name', suffixes(normalized(buyer?.name ?? ''))),
    ...terms('email', [normalized(buyer?.email ?? '')]),
  ]
}

/** The kinds of term that may begin with the text. */
export function kindsOf(text: string): SearchKind[] {
  if (text === '') return []
  const isNumber = /^[\da-f]{1,8}$/.test(text)
  return searchKinds.filter((kind) => (kind === 'number' ? isNumber : kind === 'email' || !text.includes('@')))
}

/** The first of the order's terms that begins with the text: a list shows the order there, and not again. */
export const firstMatch = (order: Pick<Order, 'id' | 'buyer'>, text: string): SearchTerm | undefined =>
  termsOf(order).find(({ term }) => term.startsWith(text))
