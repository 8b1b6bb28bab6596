import { cutPage } from '../table/pages.ts'
import { summaryOf, type ListedOrder } from './order-summary.ts'
import type { Order } from './order.ts'
import * as orders from './orders.table.ts'
import * as search from './search-rows.table.ts'
import { firstMatch, prefixesOf } from './search-terms.ts'

type PageRequest = { after: string | undefined; limit: number }
type Page = { rows: ListedOrder[]; next: string | undefined }

const toListed = (order: Order): ListedOrder => ({ ...order, summary: summaryOf(order) })

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id of the order that the text names in full: by its own id, or by Stripe's id of its session or payment. */
async function idNamed(text: string): Promise<string | undefined> {
  if (uuid.test(text)) return text.toLowerCase()
  if (text.startsWith('cs_')) return orders.idOfSession(text)
  return text.startsWith('pi_') ? orders.idOfPayment(text) : undefined
}

/**
 * One page of the paid orders whose number or email begins with the text, or whose buyer's name has words that begin with its words; or the order that the text
 * names in full. Reads one extra row to find out whether there is a next page.
 */
export async function searchOrders(text: string, { after, limit }: PageRequest): Promise<Page> {
  const named = await idNamed(text)
  const order = named === undefined ? undefined : await orders.find(named)
  if (order) return { rows: [toListed(order)], next: undefined }
  const wanted = prefixesOf(text)
  const { rows: shown, last } = cutPage(await search.find(wanted, { after, limit: limit + 1 }), limit)
  const known = await orders.findAll(shown.map(({ id }) => id))
  const isFirst = (match: Order, position: string): boolean => {
    const first = firstMatch(match, wanted)
    return first !== undefined && position === `${first.kind}#${first.term}#${match.id}`
  }
  const rows = shown.flatMap(({ id, position }) => {
    const match = known.get(id)
    return match && isFirst(match, position) ? [toListed(match)] : []
  })
  return { rows, next: last?.position }
}
