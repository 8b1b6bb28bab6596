import * as v from 'valibot'

/** The navigation state of an address that opens as a dialog over the screen it was opened from. */
export const dialogState = { isDialog: true } as const

export const opensDialog = (state: unknown): boolean => v.is(v.object({ isDialog: v.literal(true) }), state)
