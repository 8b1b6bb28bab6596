/** How much of the site moves: as the system of the device asks for, or always less. */
export const motions = ['system', 'reduced'] as const
export type Motion = (typeof motions)[number]
