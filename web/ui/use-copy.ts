import { useEffect, useState } from 'react'

const copiedForMs = 2_000

/** Copies text. `copied` is true for the two seconds after; `copy` tells whether the browser let us. */
export function useCopy() {
  const [copiedAt, setCopiedAt] = useState<number>()
  useEffect(() => {
    if (copiedAt === undefined) return undefined
    const timer = setTimeout(() => setCopiedAt(undefined), copiedForMs)
    return () => clearTimeout(timer)
  }, [copiedAt])

  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopiedAt(Date.now())
      return true
    } catch {
      return false
    }
  }
  return { copied: copiedAt !== undefined, copy }
}
