import { useState } from 'react'
import { useList, useRead } from '../../../api/client.ts'
import { useQueryString } from '../../../navigation/use-query-string.ts'
import { useKnownItem } from '../../../ui/queue/use-queue.ts'
import { waitingWords } from '../../../ui/queue/waiting-words.ts'
import { filterOf, isListed, type OrderChoice, type OrderFilter, orderFilter, withFilter } from './order-filter.ts'

const toShip = filterOf('paid')

/** The filter in the URL, and the text of the search, which follows after a pause in typing. */
export function useOrderFilter() {
  const [search, change, changeAfterPause] = useQueryString()
  const filter = orderFilter(search)
  const [text, setText] = useState('q' in filter ? filter.q : '')
  const show = (next: OrderFilter) => (now: URLSearchParams) => withFilter(now, next)
  return {
    filter,
    text,
    find: (typed: string) => {
      setText(typed)
      changeAfterPause(show(typed.trim() ? { q: typed.trim() } : toShip))
    },
    choose: (choice: OrderChoice) => {
      setText('')
      change(show(filterOf(choice)))
    },
  }
}

/** The buyer's account, where only the order itself is known. */
const nobody = { userId: null, username: null, face: null }

/** The orders that the filter selects, how many wait, and the one with this id, also where it has just left the list. */
export function useOrders(filter: OrderFilter, id: string | undefined) {
  const { list, rows = [] } = useList('admin/orders', { query: filter })
  const known = useKnownItem(rows, id)
  // The address may name an order of a further page.
  const isFurther = id !== undefined && known === undefined && list.isSuccess
  const { data: further } = useRead('admin/order', { params: { id: id ?? 'none' } }, { enabled: isFurther })
  const { list: problems, rows: withProblem } = useList('admin/orders', { query: { problem: 'open' } })
  const { data: waiting } = useRead('admin/queues', {})
  const counts: Partial<Record<OrderChoice, string>> = {
    paid: waiting ? waitingWords(waiting.orders) : '',
    problem: withProblem
      ? `${withProblem.filter(({ hasProblem }) => hasProblem).length}${problems.hasNextPage ? '+' : ''}`
      : '',
  }
  return {
    list,
    orders: rows.filter((order) => isListed(order, filter)),
    named: known ?? (isFurther && further ? { ...further, ...nobody } : undefined),
    /** How many wait, by the filter's button. Empty while it is not known. */
    counts,
  }
}
