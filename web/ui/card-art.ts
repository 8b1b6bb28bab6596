/** The values in AUD whose gift cards have a drawing of their own, for each platform. */
export const drawnAmounts = [10, 20, 25, 50, 75, 100] as const
export type DrawnAmount = (typeof drawnAmounts)[number]

/** The drawing for a value: that of the next lower one. A card of any value has that of 50. */
export function drawnFor(amount = 50): DrawnAmount {
  return drawnAmounts.findLast((drawn) => drawn <= amount) ?? drawnAmounts[0]
}

/** The widths in pixels in which the drawings are rendered (build/card-pictures.ts): for a tile, and for a dialog or a sharp screen. */
export const cardWidths = [400, 952] as const
