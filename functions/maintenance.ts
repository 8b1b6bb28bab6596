import { Problem } from './problem.ts'

/**
 * Read-only maintenance. The operator's command `stop` sets a variable of the HTTP API's stage, and `resume` removes it. See
 * "Maintenance is a variable of the API's stage" in infra/stack/README.md.
 */
export const maintenance = { variable: 'maintenance', on: 'on' } as const

/** Maintenance takes minutes. A client that waits for less repeats its request for nothing. */
const retryAfterSeconds = 120

/** The refusal of a call that would write during maintenance. */
export const inMaintenance = (): Problem => new Problem('maintenance', { retryAfterSeconds })
