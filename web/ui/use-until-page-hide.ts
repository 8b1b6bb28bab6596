import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * A value that was revealed, until the page is left. The back/forward cache may show the page again, to anyone who goes back. `end`
 * drops the value where it is kept.
 */
export function useUntilPageHide<T>(value: T | undefined, end: () => void): T | undefined {
  const [isEnded, setEnded] = useState(false)
  if (value === undefined && isEnded) setEnded(false)
  useEffect(() => {
    if (value === undefined) return undefined
    const onPageHide = () => {
      // Synchronously: the page is frozen next.
      flushSync(() => setEnded(true))
      end()
    }
    addEventListener('pagehide', onPageHide)
    return () => removeEventListener('pagehide', onPageHide)
  }, [value, end])
  return isEnded ? undefined : value
}
