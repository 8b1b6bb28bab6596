import { operations } from '../../shared/calls.ts'
import type { Operation } from '../../shared/route.ts'

/** A path whose responses the CDN caches: for how long, and which query parameters are part of the cache key. */
export type CachedPath = { path: string; maxAgeSeconds: number; query: string[] }

const parametersOf = ({ query }: Operation): string[] =>
  Object.keys((query as { entries?: Record<string, unknown> } | undefined)?.entries ?? {})

/** The API paths whose responses are the same for every visitor. */
export const cachedPaths: CachedPath[] = operations.flatMap(({ path, operation }) =>
  operation.cacheSeconds === undefined
    ? []
    : [{ path, maxAgeSeconds: operation.cacheSeconds, query: parametersOf(operation) }],
)
