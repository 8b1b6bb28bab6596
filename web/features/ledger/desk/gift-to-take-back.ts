type GiftsState = { takeBack: string }

/** The history state that opens the gifts with the question whether to take this one back. */
export const takeBackState = (giftId: string): GiftsState => ({ takeBack: giftId })

/** The gift that the history state names, if it does. */
export function giftNamedBy(state: unknown): string | undefined {
  const id = (state as Partial<GiftsState> | null)?.takeBack
  return typeof id === 'string' ? id : undefined
}
