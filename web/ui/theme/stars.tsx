import { useEffect, useRef } from 'react'
import styles from './stars.module.css'
import place from '../layout/place.module.css'
import { whenSettled } from '../when-settled.ts'

/**
 * Fifty drifting particles behind everything, which appear beside the page's column: under text they would look like full stops.
 * They load and start once the page has settled, because each frame would delay a screen that is still loading. They pause while the
 * tab is hidden, and stay where they are when the user prefers reduced motion.
 */
export function Stars() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    return context ? animateWhenSettled(context) : undefined
  }, [])
  return <canvas ref={canvas} className={`${styles.stars} ${place.screen}`} aria-hidden="true" />
}

/** Returns a function that cancels the animation, or stops it. */
function animateWhenSettled(context: CanvasRenderingContext2D): () => void {
  let stop: (() => void) | undefined
  let isCancelled = false
  const begin = async () => {
    const { animateStars } = await import('./animate-stars.ts')
    if (!isCancelled) stop = animateStars(context)
  }
  // A failure does not matter here: the page lacks nothing but its decoration.
  whenSettled(() => void begin().catch(() => undefined))
  return () => {
    isCancelled = true
    stop?.()
  }
}
