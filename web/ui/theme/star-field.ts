/** The number of particles, and how long one set of them lasts. */
export const starCount = 50
export const renewalIntervalMs = 30_000

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

/** A new set for a screen of this size, in CSS pixels. `random` returns a number from 0 to 1, as Math.random does. */
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

/** Moves a star by one frame; past an edge it reappears at the opposite one. */
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
