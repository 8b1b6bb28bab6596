/** In megabytes. Lambda allocates half a processor with it. */
export const routeMemory = 1024

/** scrypt takes a third of a second on a full processor, which Lambda allocates from 1,769 MB. */
export const passwordMemory = 1769
/**
 * Caps what a flood of sign-ins can cost, and keeps it from using up the concurrency of the other functions.
 * Lambda requires 100 unreserved executions beside the sum of these: a new account may need a quota increase.
 */
export const passwordConcurrency = 20
