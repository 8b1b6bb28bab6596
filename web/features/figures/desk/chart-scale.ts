const intervals = 4

/** The values at the lines of a scale: round steps from at or below the lowest value to at or above the highest, with zero. */
export function scaleFor(highest: number, lowest = 0): number[] {
  const roughStep = Math.max(highest - lowest, 4) / intervals
  const magnitude = 10 ** Math.floor(Math.log10(roughStep))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= roughStep) ?? 10) * magnitude
  const [first, last] = [Math.floor(lowest / step), Math.max(Math.ceil(highest / step), 1)]
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
