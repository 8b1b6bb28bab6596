import { median } from './table.ts'

/** What measurements have in common, and how far apart they are. */
export type Spread = { median: number; least: number; most: number }

export const spreadOf = (values: number[]): Spread => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
})

/**
 * The ratio of two measurements, round by round: both of a round were made under the same other load of the machine.
 * Rounds that only one of them has are left out.
 */
export const ratioOf = (measured: number[], reference: number[]): Spread =>
  spreadOf(measured.slice(0, reference.length).map((value, round) => value / (reference[round] ?? Number.NaN)))

/** `1.27 (1.22–1.31)`: the median, the least and the most. */
export const spreadText = (spread: Spread, digits = 2): string => {
  const [middle, least, most] = [spread.median, spread.least, spread.most].map((value) => value.toFixed(digits))
  return `${middle} (${least}–${most})`
}
