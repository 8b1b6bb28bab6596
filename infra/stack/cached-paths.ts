import { operations } from '../../shared/calls.ts'
import type { Operation } from '../../shared/route.ts'

/** The paths with cached responses: the cache time, and the query parameters in the cache key. */
export type CachedPath = {
  /** A pattern of CloudFront's: `*` stands for a parameter. */
  path: string
  maxAgeSeconds: number
  query: string[]
}

const parametersOf = ({ query }: Operation): string[] =>
  Object.keys((query as { entries?: Record<string, unknown> } | undefined)?.entries ?? {})

/** The API paths whose responses are the same for every visitor. */
export const cachedPaths: CachedPath[] = operations.flatMap(({ path, operation }) =>
  operation.cacheSeconds === undefined
    ? []
    : [
        {
          path: path.replaceAll(/\{\w+\}/g, '*'),
          maxAgeSeconds: operation.cacheSeconds,
          query: parametersOf(operation),
        },
      ],
)

/** The first pattern that matches a path. */
export const cachedPathOf = (uri: string): CachedPath | undefined =>
  cachedPaths.find(({ path }) => {
    const [before = '', after] = path.split('*')
    return after === undefined ? uri === path : uri.startsWith(before) && uri.endsWith(after)
  })
