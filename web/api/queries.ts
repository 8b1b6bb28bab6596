import { infiniteQueryOptions, QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import type { MethodOf, RouteName } from '../../shared/calls.ts'
import { call, callPage, type Input } from './client.ts'
import { fillPath, keyOf } from './request.ts'

/** Returning to the page refetches what is older than this. */
const freshForMs = 30_000

/**
 * Nothing retries or is polled. A screen refetches when it is opened (app/refetch-on-open.ts), and when it returns to the
 * foreground with data older than 30 seconds; the old data stay visible meanwhile. Each mutation invalidates the reads that it
 * affects. Without a network, calls fail with an error instead of waiting unnoticed.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: Infinity,
      refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt > freshForMs ? 'always' : false),
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
