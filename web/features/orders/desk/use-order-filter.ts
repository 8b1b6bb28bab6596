import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { filterOf, withFilter, type OrderChoice } from './order-choice.ts'
import { orderFilter, type OrderFilter } from './order-filter.ts'

const typingPauseMs = 300
const toShip = filterOf('paid')

/** The filter in the URL, and the text of the search, which follows after a pause in typing. */
export function useOrderFilter() {
  const [search, setSearch] = useSearchParams()
  const filter = orderFilter(search)
  const [text, setText] = useState('q' in filter ? filter.q : '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (next: OrderFilter) =>
    setSearch((now) => withFilter(now, next), { replace: true, preventScrollReset: true })
  return {
    filter,
    text,
    find: (typed: string) => {
      setText(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => show(typed.trim() ? { q: typed.trim() } : toShip), typingPauseMs)
    },
    choose: (choice: OrderChoice) => {
      setText('')
      clearTimeout(timer.current)
      show(filterOf(choice))
    },
  }
}
