/** The three pictures of each platform's gift cards. */
export const bands = ['moon', 'planet', 'sun'] as const
export type Band = (typeof bands)[number]

/** The picture for a face value in AUD. A card of any value has a planet. */
export function bandOf(amount: number | undefined): Band {
  if (amount === undefined) return 'planet'
  if (amount < 25) return 'moon'
  return amount < 75 ? 'planet' : 'sun'
}
