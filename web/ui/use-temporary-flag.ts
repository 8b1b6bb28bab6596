import { useEffect, useState } from 'react'

/** A flag that is true for `forMs` milliseconds after the returned function is called. */
export function useTemporaryFlag(forMs: number): [boolean, () => void] {
  const [raisedAt, setRaisedAt] = useState<number>()
  useEffect(() => {
    if (raisedAt === undefined) return undefined
    const timer = setTimeout(() => setRaisedAt(undefined), forMs)
    return () => clearTimeout(timer)
  }, [raisedAt, forMs])
  return [raisedAt !== undefined, () => setRaisedAt(Date.now())]
}
