/**
 * The deployments that replace a table's index without an interruption: `add` creates the new index while the functions query
 * the former one, and `switch` makes them query the new one. The next, without a step, deletes the former one.
 */
export const indexSteps = ['add', 'switch'] as const
export type IndexStep = (typeof indexSteps)[number]
