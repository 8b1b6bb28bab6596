const intervals = 4

/** The values at the lines of a scale from zero: round steps, the last at or above the highest value. */
export function scaleFor(highest: number): number[] {
  const roughStep = Math.max(highest, 4) / intervals
  const magnitude = 10 ** Math.floor(Math.log10(roughStep))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= roughStep) ?? 10) * magnitude
  return Array.from({ length: intervals + 1 }, (_, index) => index * step)
}
