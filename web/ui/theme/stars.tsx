import { useEffect, useRef } from 'react'
import { drawStars, makeStars, renewalIntervalMs, type Star } from './star-field.ts'
import styles from './stars.module.css'

/**
 * Fifty drifting particles behind everything. They start once the page has painted and the browser is idle, pause while
 * the tab is hidden, and do not appear when the user prefers reduced motion.
 */
export function Stars() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    return whenIdle(() => animate(context))
  }, [])
  return <canvas ref={canvas} className={styles.stars} aria-hidden="true" />
}

/** Runs `start` when the browser is idle. Returns a function that cancels it, or stops what it started. */
function whenIdle(start: () => () => void): () => void {
  let stop: (() => void) | undefined
  const begin = () => {
    stop = start()
  }
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(begin, 200)
    return () => (stop ? stop() : clearTimeout(timer))
  }
  const handle = requestIdleCallback(begin, { timeout: 2_000 })
  return () => (stop ? stop() : cancelIdleCallback(handle))
}

function animate(context: CanvasRenderingContext2D): () => void {
  const style = getComputedStyle(context.canvas)
  const tones = { cool: style.getPropertyValue('--star'), warm: style.getPropertyValue('--star-warm') }
  let stars: Star[] = []
  let frame = 0
  const renew = () => {
    stars = makeStars(innerWidth, innerHeight)
  }
  const fit = () => {
    const { canvas } = context
    canvas.width = innerWidth
    canvas.height = innerHeight
    renew()
  }
  const draw = () => {
    drawStars(context, stars, tones)
    frame = requestAnimationFrame(draw)
  }
  const pauseOrResume = () => {
    cancelAnimationFrame(frame)
    if (!document.hidden) frame = requestAnimationFrame(draw)
  }
  fit()
  pauseOrResume()
  const timer = setInterval(renew, renewalIntervalMs)
  addEventListener('resize', fit)
  document.addEventListener('visibilitychange', pauseOrResume)
  return () => {
    cancelAnimationFrame(frame)
    clearInterval(timer)
    removeEventListener('resize', fit)
    document.removeEventListener('visibilitychange', pauseOrResume)
  }
}
