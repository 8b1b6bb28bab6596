import { useEffect, useState } from 'react'

/** Something that is true for a moment: false, and true for so many milliseconds after the function was called. */
export function useTemporaryFlag(forMs: number): [boolean, () => void] {
  const [since, setSince] = useState<number>()
  useEffect(() => {
    if (since === undefined) return undefined
    const timer = setTimeout(() => setSince(undefined), forMs)
    return () => clearTimeout(timer)
  }, [since, forMs])
  return [since !== undefined, () => setSince(Date.now())]
}
