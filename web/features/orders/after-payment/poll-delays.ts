/** The delays between polls of a pending order, in milliseconds: thirty seconds in total. */
export const pollDelaysMs: readonly number[] = [1_000, 1_000, 2_000, 2_000, 3_000, 4_000, 5_000, 6_000, 6_000]
