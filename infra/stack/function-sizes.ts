/** In megabytes. Lambda allocates half a processor with it. */
export const routeMemory = 1024

/** scrypt takes a third of a second on a full processor, which Lambda allocates from 1,769 MB. */
export const passwordMemory = 1769

/** A whole processor for the ledger audit, which reads and hashes the rows of every member: `npm run bench -- audit`. */
export const auditMemory = 1792

/**
 * Executions of each function that hashes passwords, where the setting `reservedConcurrency` reserves them: no fewer, and no
 * more. Lambda keeps 100 for the other functions.
 */
export const passwordConcurrency = 20
