import * as v from 'valibot'
import { api } from '../../shared/api.ts'
import type { MethodOf, Output, RouteName, Sent } from '../../shared/calls.ts'
import type { Method, Operation } from '../../shared/route.ts'
import { accountHeader } from '../../shared/screen-account.ts'
import { checkAccount, endSession } from '../browser/account-change.ts'
import { screenAccount } from '../browser/screen-account.ts'
import { ApiError, InvalidResponseError } from './api-error.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'
import { recordMaintenance, recordRefusal } from './maintenance.ts'
import { fillPath, queryText } from './request.ts'
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
    return { output: read(operation, reply), headers: reply.headers }
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
function read(operation: Operation | undefined, { status, text }: { status: number; text: string }): unknown {
  const schema = (status === 202 && operation?.accepted) || operation?.output
  if (!schema) return undefined
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (error) {
    console.error('The response does not match the contract:', error)
    throw new InvalidResponseError()
  }
}
