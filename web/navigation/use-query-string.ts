import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

type Change = (latest: URLSearchParams) => URLSearchParams

/**
 * The query string of the address, and a function that changes it. React Router's own begins with what is on the screen, and undoes a
 * choice that was made the moment before; this one begins with the latest choice.
 */
export function useQueryString(): [search: URLSearchParams, change: (next: Change) => void] {
  const [search, setSearch] = useSearchParams()
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  }, [search])
  const change = (next: Change) => {
    latest.current = next(new URLSearchParams(latest.current))
    setSearch(latest.current, { replace: true, preventScrollReset: true })
  }
  return [search, change]
}
