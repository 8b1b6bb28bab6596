import {
  type InfiniteData,
  infiniteQueryOptions,
  QueryClient,
  queryOptions,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import * as v from 'valibot'
import { api } from '../../shared/api.ts'
import type { MethodOf, Output, RouteName, Sent } from '../../shared/calls.ts'
import type { ProblemCode } from '../../shared/problem.ts'
import type { Method, Operation } from '../../shared/route.ts'
import { accountHeader } from '../../shared/screen-account.ts'
import { checkAccount, endSession } from '../browser/account-change.ts'
import { screenAccount } from '../browser/screen-account.ts'
import { toast } from '../ui/feedback/toast.ts'
import { CodeNotLoadedError } from '../ui/load-code.ts'
import { ApiError, InvalidResponseError, messageFor } from './api-error.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { recordMaintenance, recordRefusal } from './maintenance.ts'
import { fillPath, keyOf, queryText } from './request.ts'
import { send } from './transport.ts'

type Part<K extends string, T> = undefined extends T ? { [key in K]?: T } : { [key in K]: T }
type QueryPart<T> = T extends undefined ? { query?: undefined } : { query?: T }

/** A call's input: exactly the parts that the contract declares. */
export type Input<N extends RouteName, M extends MethodOf<N>> = Part<'params', Sent<N, M, 'params'>> &
  QueryPart<Sent<N, M, 'query'>> &
  Part<'body', Sent<N, M, 'body'>>

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** One page of a list; `nextCursor` is set when there are more. */
export type Page<T> = { rows: T; nextCursor: string | undefined }

const idempotencyKeys = createIdempotencyKeys()

/** Calls a route and returns the response, parsed with the contract's schema. Throws an ApiError. */
export async function call<N extends RouteName, M extends MethodOf<N>>(
  name: N,
  method: M,
  input: Input<N, M>,
): Promise<Output<N, M>> {
  return (await exchange(name, method, input as LooseInput)).output as Output<N, M>
}

/** Calls a route that returns a list, and returns one page of it. Throws an ApiError. */
export async function callPage<N extends RouteName, M extends MethodOf<N>>(
  name: N,
  method: M,
  input: Input<N, M>,
): Promise<Page<Output<N, M>>> {
  const { output, headers } = await exchange(name, method, input as LooseInput)
  return { rows: output as Output<N, M>, nextCursor: headers['next-cursor'] }
}

type Operations = Partial<Record<Method, Operation>>

async function exchange(name: RouteName, method: Method, { params, query, body }: LooseInput) {
  const path = fillPath(api[name].path, params)
  const request = `${method} ${path} ${JSON.stringify(body)}`
  const operation = (api[name] as Operations)[method]
  const headers: Record<string, string> = {
    [accountHeader]: screenAccount(),
    ...(operation?.idempotencyKey && { 'idempotency-key': idempotencyKeys.keyOf(request) }),
  }
  try {
    const reply = await send({ method, path, query: queryText(query), headers, body })
    idempotencyKeys.recordStatus(request, reply.status)
    recordMaintenance(reply.headers)
    return { output: parse(operation, reply), headers: reply.headers }
  } catch (error) {
    if (error instanceof ApiError) {
      idempotencyKeys.recordStatus(request, error.status)
      recordRefusal(error)
      // For `auth/user`, "signed out" is a normal response, not a lost session.
      if (error.code === 'signed_out' && name !== 'auth/user') endSession()
      if (error.code === 'other_account') checkAccount()
    }
    throw error
  }
}

/** Parses a response with the contract's schema. Throws an InvalidResponseError. */
function parse(operation: Operation | undefined, { status, text }: { status: number; text: string }): unknown {
  const schema = (status === 202 && operation?.accepted) || operation?.output
  if (!schema) return undefined
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (error) {
    console.error('The response does not match the contract:', error)
    throw new InvalidResponseError()
  }
}

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
 * No read is polled, and only one that the server was too busy for is retried: a crowd that opens a screen in the same second
 * sees it a second later, instead of an error. A screen that was left sends nothing more. A screen refetches when it is opened
 * (app/main.tsx), and when it returns to the foreground with data older than 30 seconds; the old data stay visible
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

/** A route that can be read. */
export type Readable = { [N in RouteName]: 'GET' extends MethodOf<N> ? N : never }[RouteName]
type Get<N extends Readable> = Extract<MethodOf<N>, 'GET'>

/** The cache key of a read; without input, of every read of that path. */
export function readKey<N extends Readable>(name: N, input?: Input<N, Get<N>>): QueryKey {
  const { params, query } = (input ?? {}) as LooseInput
  return keyOf(fillPath(api[name].path, params), query)
}

/**
 * Marks reads as outdated and refetches those that are on the screen. Resolves when they have arrived. A name stands for every read
 * of its path.
 */
export const invalidate = (...reads: (Readable | QueryKey)[]): Promise<unknown> =>
  Promise.all(
    reads.map((each) => queryClient.invalidateQueries({ queryKey: typeof each === 'string' ? readKey(each) : each })),
  )

/** The query of a read, for `useQuery` with options, and for the cache. */
export const read = <N extends Readable>(name: N, input: Input<N, Get<N>>) =>
  queryOptions({ queryKey: readKey(name, input), queryFn: () => call(name, 'GET' as Get<N>, input) })

type ReadOptions = { enabled?: boolean; refetchOnMount?: 'always' }

/** A read: `useRead('shop/items', {})`. */
export const useRead = <N extends Readable>(name: N, input: Input<N, Get<N>>, options?: ReadOptions) =>
  useQuery({ ...read(name, input), ...options })

/** The query of a paginated list. */
export const readPages = <N extends Readable>(name: N, input: Input<N, Get<N>>) =>
  infiniteQueryOptions({
    queryKey: [...readKey(name, input), 'pages'],
    queryFn: ({ pageParam }) => {
      const { query } = input as LooseInput
      return callPage(name, 'GET' as Get<N>, { ...input, query: { ...query, cursor: pageParam } })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  })

type Row<N extends Readable> = Output<N, Get<N>> extends readonly (infer Each)[] ? Each : never

/** A paginated list, and the rows of all pages that have loaded; undefined before the first. */
export function useList<N extends Readable>(name: N, input: Input<N, Get<N>>) {
  const list = useInfiniteQuery(readPages(name, input))
  const rows = list.data?.pages.flatMap((page) => page.rows as readonly Row<N>[])
  return { list, rows }
}

/** Shows a change of a row in the lists of a read before they are read again. */
export const recordRow = (name: Readable, changed: { id: string }): void =>
  void queryClient.setQueriesData<InfiniteData<Page<readonly { id: string }[]>>>(
    // Not what is read of one row, whose path begins with that of the list.
    { queryKey: readKey(name), predicate: ({ queryKey }) => queryKey.at(-1) === 'pages' },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          rows: page.rows.map((row) => (row.id === changed.id ? { ...row, ...changed } : row)),
        })),
      },
  )

/** Whether the server refused a call for one of these reasons. */
export const hasCode = (error: unknown, ...codes: ProblemCode[]): boolean =>
  error instanceof ApiError && error.code !== undefined && codes.includes(error.code)

/** Whether the server answered a call with one of these statuses. */
export const hasStatus = (error: unknown, ...statuses: number[]): boolean =>
  error instanceof ApiError && statuses.includes(error.status)

/** The message for the user: our server's, or that it was not reached (for code or for a call), or `fallback` for any other error. */
export function errorMessage(error: unknown, fallback: string): string {
  if (error instanceof CodeNotLoadedError) return messageFor(0)
  return error instanceof ApiError && (error.code || error.status === 0) ? error.userMessage : fallback
}

/** Tells the user in a toast that an action failed, and why: see `errorMessage`. */
export const toastFailure = (error: unknown, title: string, fallback: string): void =>
  toast({ tone: 'bad', title, description: errorMessage(error, fallback) })

/** Shows the server's messages at their fields, the first with the focus. Returns whether there were any. */
export function setFieldErrors<T extends FieldValues, Output>(
  form: UseFormReturn<T, unknown, Output>,
  error: unknown,
): boolean {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  fields.forEach(([field, message], index) =>
    form.setError(field as FieldPath<T>, { message }, { shouldFocus: index === 0 }),
  )
  return fields.length > 0
}
