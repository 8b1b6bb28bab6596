import { useEffect, useState } from 'react'
import { callAt } from '../../../ui/call-at.ts'

/** Whether this ISO time is past. It changes by itself when the time comes. */
export function useIsPast(time: string): boolean {
  const [isPast, setPast] = useState(() => Date.parse(time) <= Date.now())
  useEffect(() => (isPast ? undefined : callAt(Date.parse(time), () => setPast(true))), [isPast, time])
  return isPast
}
