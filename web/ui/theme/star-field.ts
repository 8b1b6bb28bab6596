/** Particles on the screen at one time, and how long one set of them lives. */
export const starCount = 50
export const renewedEachMs = 30_000

export type Star = {
  /** CSS pixels from the top left corner, and pixels a frame. */
  x: number
  y: number
  driftX: number
  driftY: number
  radius: number
  opacity: number
  warm: boolean
}

/** A new set for a screen of that size, in CSS pixels. `random` gives 0 up to 1. */
export const makeStars = (width: number, height: number, random: () => number = Math.random): Star[] =>
  Array.from({ length: starCount }, (_, index) => ({
    x: random() * width,
    y: random() * height,
    driftX: (random() - 0.5) * 0.12,
    driftY: (random() - 0.5) * 0.12,
    radius: 0.5 + random() * 0.9,
    opacity: 0.2 + random() * 0.5,
    warm: index % 9 === 0,
  }))

/** Where a star is a frame later: over an edge it comes back at the other one. */
export function moveStar(star: Star, width: number, height: number) {
  star.x = (star.x + star.driftX + width) % width
  star.y = (star.y + star.driftY + height) % height
}

/** The colours of most stars, and of the few warm ones. */
export type StarTones = { cool: string; warm: string }

/** Moves every star by one frame and paints them all. */
export function drawStars(context: CanvasRenderingContext2D, stars: readonly Star[], tones: StarTones) {
  const { width, height } = context.canvas
  context.clearRect(0, 0, width, height)
  for (const star of stars) {
    moveStar(star, width, height)
    context.globalAlpha = star.opacity
    context.fillStyle = star.warm ? tones.warm : tones.cool
    context.beginPath()
    context.arc(star.x, star.y, star.radius, 0, 2 * Math.PI)
    context.fill()
  }
}
