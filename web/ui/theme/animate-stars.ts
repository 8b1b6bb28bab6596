import { isStill } from '../../browser/motion.ts'
import { drawStars, makeStars, renewalIntervalMs, type Star } from './star-field.ts'

/**
 * Animates the particles on the canvas, as large as the window; paused while the tab is hidden. When the user prefers reduced motion,
 * it paints them once. Returns a function that stops it.
 */
export function animateStars(context: CanvasRenderingContext2D): () => void {
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
    if (isStill()) drawStars(context, stars, tones)
  }
  const draw = () => {
    drawStars(context, stars, tones)
    // The member may have asked for less motion on this page.
    if (isStill()) return
    frame = requestAnimationFrame(draw)
  }
  const pauseOrResume = () => {
    cancelAnimationFrame(frame)
    if (!document.hidden) frame = requestAnimationFrame(draw)
  }
  fit()
  addEventListener('resize', fit)
  if (isStill()) return () => removeEventListener('resize', fit)
  pauseOrResume()
  const timer = setInterval(renew, renewalIntervalMs)
  document.addEventListener('visibilitychange', pauseOrResume)
  return () => {
    cancelAnimationFrame(frame)
    clearInterval(timer)
    removeEventListener('resize', fit)
    document.removeEventListener('visibilitychange', pauseOrResume)
  }
}
