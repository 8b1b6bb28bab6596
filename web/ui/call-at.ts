import { useEffect, useState } from 'react'

/** The longest delay that `setTimeout` takes; with a longer one it calls immediately. */
const maxDelayMs = 2 ** 31 - 1

/** Calls the task at a time in epoch milliseconds, however far away; at the earliest in the next task. Returns a function that cancels it. */
export function callAt(time: number, task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    const delay = time - Date.now()
    timer = delay > maxDelayMs ? setTimeout(wait, maxDelayMs) : setTimeout(task, delay)
  }
  wait()
  return () => clearTimeout(timer)
}

/** Whether this ISO time is past. It changes by itself when the time comes. */
export function useIsPast(time: string): boolean {
  const [isPast, setPast] = useState(() => Date.parse(time) <= Date.now())
  useEffect(() => (isPast ? undefined : callAt(Date.parse(time), () => setPast(true))), [isPast, time])
  return isPast
}
