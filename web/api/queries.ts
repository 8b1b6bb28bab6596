import { infiniteQueryOptions, QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import type { MethodOf, RouteName } from '../../shared/calls.ts'
import { ApiError } from './api-error.ts'
import { call, callPage, type Input } from './client.ts'
import { fillPath, keyOf } from './request.ts'

/** Returning to the page refetches what is older than this. */
const freshForMs = 30_000

/** A server that asks to wait longer is not asked again: the message shows immediately. */
const longestWaitSeconds = 5

/** If a loader's read has just failed, the screen that appears does not repeat it. */
const retryOnMountAfterMs = 5_000

/** Whether to send a read again: once, when the server was too busy for it (429, 503). */
const retry = (failures: number, error: Error): boolean =>
  failures === 0 &&
  error instanceof ApiError &&
  (error.status === 429 || error.status === 503) &&
  (error.retryAfterSeconds ?? 0) <= longestWaitSeconds

/**
 * Milliseconds to wait before a retry: the time that the server asks for, or half a second, plus up to a random second. Browsers
 * that were refused together do not return together.
 */
const retryDelay = (_: number, error: Error): number =>
  1000 * (((error instanceof ApiError && error.retryAfterSeconds) || 0.5) + Math.random())

/**
 * Nothing is polled, and only a read that the server was too busy for is retried: a crowd that opens a screen in the same second
 * sees it a second later, instead of an error. A screen that was left sends nothing more. A screen refetches when it is opened
 * (app/refetch-on-open.ts), and when it returns to the foreground with data older than 30 seconds; the old data stay visible
 * until the new arrive. Each mutation invalidates the reads that it affects. Without a network, calls fail with an error instead
 * of waiting unnoticed.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry,
      retryDelay,
      staleTime: Infinity,
      retryOnMount: ({ state }) => Math.abs(Date.now() - state.errorUpdatedAt) > retryOnMountAfterMs,
      // A clock that was set back makes everything look newer than now.
      refetchOnWindowFocus: ({ state }) => (Math.abs(Date.now() - state.dataUpdatedAt) > freshForMs ? 'always' : false),
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

type Readable = { [N in RouteName]: 'GET' extends MethodOf<N> ? N : never }[RouteName]
type Get<N extends Readable> = Extract<MethodOf<N>, 'GET'>
type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** The cache key of a read; without input, of every read of that path. */
export function readKey<N extends Readable>(name: N, input?: Input<N, Get<N>>): QueryKey {
  const { params, query } = (input ?? {}) as Loose
  return keyOf(fillPath(api[name].path, params), query)
}

/** The query of a read: `useQuery(read('shop/items', {}))`. */
export const read = <N extends Readable>(name: N, input: Input<N, Get<N>>) =>
  queryOptions({ queryKey: readKey(name, input), queryFn: () => call(name, 'GET' as Get<N>, input) })

/** The query of a paginated list: `useInfiniteQuery(readPages('shop/my-purchases', {}))`. */
export const readPages = <N extends Readable>(name: N, input: Input<N, Get<N>>) =>
  infiniteQueryOptions({
    queryKey: [...readKey(name, input), 'pages'],
    queryFn: ({ pageParam }) => {
      const { query } = input as Loose
      return callPage(name, 'GET' as Get<N>, { ...input, query: { ...query, cursor: pageParam } })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  })
