/** The beginning of the cache key of every read of the members desk. */
export const memberReads = ['api', 'admin', 'members'] as const
