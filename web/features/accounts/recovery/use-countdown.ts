import { useEffect, useRef, useState } from 'react'

/** A countdown of whole seconds. It is 0 until it is started, and when it has ended. */
export function useCountdown() {
  const [secondsLeft, setSecondsLeft] = useState(0)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  useEffect(() => () => clearInterval(timer.current), [])
  const start = (seconds: number) => {
    const endsAt = performance.now() + seconds * 1_000
    clearInterval(timer.current)
    setSecondsLeft(seconds)
    timer.current = setInterval(() => {
      // From a clock that nobody sets: a hidden tab's timers are late.
      const left = Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000))
      if (left === 0) clearInterval(timer.current)
      setSecondsLeft(left)
    }, 1_000)
  }
  return { secondsLeft, start }
}

/** Seconds as minutes and seconds: 48 is "0:48". */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
