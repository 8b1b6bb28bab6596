import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

const holdMs = 2_000
const refreshMs = 16

/**
 * Holding a button for two seconds, with the pointer, or with Enter or Space. Releasing it, leaving it or losing the focus
 * earlier cancels. `progress` is in percent; spread `props` onto the button.
 */
export function useHold({ onStart, onHeld }: { onStart: () => void; onHeld: () => void }) {
  const [progress, setProgress] = useState(0)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  useEffect(() => () => clearInterval(timer.current), [])

  const stop = () => {
    clearInterval(timer.current)
    timer.current = undefined
    setProgress(0)
  }
  const start = () => {
    if (timer.current !== undefined) return
    onStart()
    const startedAt = performance.now()
    timer.current = setInterval(() => {
      const heldMs = performance.now() - startedAt
      if (heldMs < holdMs) {
        setProgress((heldMs / holdMs) * 100)
        return
      }
      stop()
      onHeld()
    }, refreshMs)
  }
  const isHoldKey = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' '
  const props = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return
      // A touch is captured by the element where it begins, which would hide that the finger leaves it.
      if (event.currentTarget.hasPointerCapture(event.pointerId)) {
        event.currentTarget.releasePointerCapture(event.pointerId)
      }
      start()
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onKeyDown: (event: KeyboardEvent) => {
      if (!isHoldKey(event) || event.repeat) return
      event.preventDefault()
      start()
    },
    onKeyUp: (event: KeyboardEvent) => isHoldKey(event) && stop(),
    onBlur: stop,
  }
  return { progress, props }
}
