import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

type Change = (latest: URLSearchParams) => URLSearchParams

const typingPauseMs = 300

/**
 * The query string of the address, and a function that changes it. React Router's own begins with what is on the screen, and undoes a
 * choice that was made the moment before; this one begins with the latest choice. The third changes it after a pause in typing, unless
 * another change comes first, or somebody leaves the screen: what was typed would take them back.
 */
export function useQueryString(): [
  search: URLSearchParams,
  change: (next: Change) => void,
  changeAfterPause: (next: Change) => void,
] {
  const [search, setSearch] = useSearchParams()
  const latest = useRef(search)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const isLeaving = next !== undefined && next.pathname !== pathname
  useEffect(() => {
    latest.current = search
  }, [search])
  useEffect(() => {
    if (isLeaving) clearTimeout(pause.current)
    return () => clearTimeout(pause.current)
  }, [isLeaving])
  const change = (next: Change) => {
    clearTimeout(pause.current)
    latest.current = next(new URLSearchParams(latest.current))
    setSearch(latest.current, { replace: true, preventScrollReset: true })
  }
  const changeAfterPause = (next: Change) => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => change(next), typingPauseMs)
  }
  return [search, change, changeAfterPause]
}
