import { query, type Row } from '../table/rows.ts'
import { putRow, type TransactionPart } from '../table/transactions.ts'
import { orderKeys } from './keys.ts'
import { needsRows } from './needs-rows.ts'
import { expiryOf } from './order-expiry.ts'
import type { Order } from './order.ts'
import { kindsOf, termsOf, type SearchKind } from './search-terms.ts'

/** The rows by which staff find paid orders. They expire with the order. */

type SearchRow = { id: string; expiresAt: number }

const termKey = (kind: SearchKind, term: string, orderId = '') =>
  orderKeys.searchTerm(`${kind}#${term}${orderId && `#${orderId}`}`)

/** The rows to write together with an order. Those that exist are for the buyer as known before. */
export function rowsOf(before: Order, order: Order): TransactionPart[] {
  if (!needsRows(before, order)) return []
  return termsOf(before.isSearchable ? before : order).map(({ kind, term }) => {
    const row: Row<SearchRow> = {
      ...termKey(kind, term, order.id),
      entity: 'order-search',
      v: 1,
      id: order.id,
      expiresAt: expiryOf(order),
    }
    return putRow(row)
  })
}

export type Found = { id: string; kind: SearchKind; position: string }

type Page = {
  /** The position of the last row on the previous page. */
  after: string | undefined
  limit: number
}

/** The orders of the rows whose terms begin with the text, one kind after another. An order may occur several times. */
export async function find(text: string, { after, limit }: Page): Promise<Found[]> {
  const found: Found[] = []
  const kinds = kindsOf(text)
  const start = kinds.findIndex((kind) => after?.startsWith(`${kind}#${text}`))
  for (const [place, kind] of kinds.entries()) {
    if (found.length >= limit || place < start) continue
    const rows = await query<SearchRow & { sk: string }>({
      in: termKey(kind, text),
      attributes: ['id', 'sk'],
      limit: limit - found.length,
      newestFirst: true,
      after: place === start && after !== undefined ? orderKeys.searchTerm(after) : undefined,
    })
    found.push(...rows.map(({ id, sk }) => ({ id, kind, position: sk })))
  }
  return found
}
