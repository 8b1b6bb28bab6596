import { query, type Row } from '../table/rows.ts'
import { deleteRow, putRow, type TransactionPart } from '../table/transactions.ts'
import { orderKeys } from './keys.ts'
import { expiryOf, isPlaced, needsRows } from './order-expiry.ts'
import type { Order } from './order.ts'
import { termsOf, type SearchKind, type SearchTerm } from './search-terms.ts'
import { defineEntity, hiddenRow } from '../table/define-entity.ts'

export const entity = defineEntity(
  'order-search',
  orderKeys.searchTerm,
  hiddenRow('the orders show it', 'expires', ['key']),
)

/** The search rows of paid orders. They expire with the order. */

type SearchRow = { id: string; expiresAt: number }

const termKey = (kind: SearchKind, term: string, orderId = '') =>
  orderKeys.searchTerm(`${kind}#${term}${orderId && `#${orderId}`}`)

const isIn = (terms: SearchTerm[], { kind, term }: SearchTerm): boolean =>
  terms.some((each) => each.kind === kind && each.term === term)

/** The rows to write together with an order, for the buyer's current details. The rows for former details are deleted. */
export function rowsOf(before: Order, order: Order): TransactionPart[] {
  const former = before.isSearchable ? termsOf(before) : []
  const terms = isPlaced(order) || before.isSearchable ? termsOf(order) : []
  const written = needsRows(before, order) ? terms : terms.filter((term) => !isIn(former, term))
  const deleted = former.filter((term) => !isIn(terms, term))
  const rows = written.map(({ kind, term }) => {
    const row: Row<SearchRow> = {
      ...termKey(kind, term, order.id),
      ...entity.stamp,
      id: order.id,
      expiresAt: expiryOf(order),
    }
    return putRow(row)
  })
  return [...rows, ...deleted.map(({ kind, term }) => deleteRow(termKey(kind, term, order.id)))]
}

export type Found = { id: string; kind: SearchKind; position: string }

type Page = {
  /** The position of the last row on the previous page. */
  after: string | undefined
  limit: number
}

/** The orders of the rows whose terms have one of these prefixes, one kind after another. An order may occur several times. */
export async function find(prefixes: readonly SearchTerm[], { after, limit }: Page): Promise<Found[]> {
  const found: Found[] = []
  const start = prefixes.findIndex(({ kind, term }) => after?.startsWith(`${kind}#${term}`))
  for (const [place, { kind, term }] of prefixes.entries()) {
    if (found.length >= limit || place < start) continue
    const rows = await query<SearchRow & { sk: string }>({
      in: termKey(kind, term),
      attributes: ['id', 'sk'],
      limit: limit - found.length,
      newestFirst: true,
      after: place === start && after !== undefined ? orderKeys.searchTerm(after) : undefined,
    })
    found.push(...rows.map(({ id, sk }) => ({ id, kind, position: sk })))
  }
  return found
}
