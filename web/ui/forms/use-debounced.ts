import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for so many milliseconds: what a person typed, not each letter. */
export function useDebounced<T>(value: T, forMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), forMs)
    return () => clearTimeout(timer)
  }, [value, forMs])
  return settled
}
