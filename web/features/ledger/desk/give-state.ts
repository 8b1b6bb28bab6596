import * as v from 'valibot'

const GiveState = v.object({ give: v.object({ amount: v.optional(v.number()) }) })

/** The history state that opens a member's page with the form of a gift, and its amount if one is named. */
export const giveState = (amount: number | undefined): v.InferOutput<typeof GiveState> => ({
  give: amount === undefined ? {} : { amount },
})

/** The gift that the history state names, if it does. */
export function namedGift(state: unknown): { amount?: number | undefined } | undefined {
  const parsed = v.safeParse(GiveState, state)
  return parsed.success ? parsed.output.give : undefined
}

/** The history state that opens the members desk with the form of a list of gifts. */
export const giveListState = { giveList: true } as const

export const namesGiveList = (state: unknown): boolean =>
  (state as Partial<typeof giveListState> | null)?.giveList === true
