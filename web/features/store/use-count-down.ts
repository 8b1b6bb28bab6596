import { useEffect, useState } from 'react'
import { toAmount, toCents } from '../../../shared/money.ts'
import { isStill } from '../../browser/motion.ts'

/** In milliseconds. */
const lasts = 400

/** The amount after this share of the way, 0 to 1. It slows down towards the end, and is exact there. */
export const amountAt = (from: number, to: number, share: number): number =>
  toAmount(Math.round(toCents(to) + (toCents(from) - toCents(to)) * (1 - share) ** 3))

/** An amount that runs to another one, for the moment of a purchase. With reduced motion, it is that one immediately. */
export function useCountDown(from: number, to: number): number {
  const [share, setShare] = useState(() => (isStill() ? 1 : 0))
  useEffect(() => {
    if (isStill()) return undefined
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function next(now) {
      // The time of a frame may be a little before the effect that asked for it.
      const passed = Math.min(Math.max(now - startedAt, 0) / lasts, 1)
      setShare(passed)
      if (passed < 1) frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return amountAt(from, to, share)
}
