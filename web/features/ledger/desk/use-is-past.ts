import { useEffect, useState } from 'react'

/** The longest delay that a timer can have. */
const maxDelay = 2 ** 31 - 1

/** Whether this ISO time is past. It changes by itself when the time comes. */
export function useIsPast(time: string): boolean {
  const [isPast, setPast] = useState(() => Date.parse(time) <= Date.now())
  useEffect(() => {
    if (isPast) return undefined
    const timer = setTimeout(() => setPast(true), Math.min(Date.parse(time) - Date.now(), maxDelay))
    return () => clearTimeout(timer)
  }, [isPast, time])
  return isPast
}
