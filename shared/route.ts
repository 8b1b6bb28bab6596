import type * as v from 'valibot'
import type { ProblemCode } from './problem.ts'

/**
 * Who may call: `anyone`; `member`, anyone signed in; `staff`, an admin or a co-founder;
 * `unlocked`, staff whose session gave the owner password in the last 15 minutes; `admin`; `signed`, a valid signature.
 */
export type Access = 'anyone' | 'member' | 'staff' | 'unlocked' | 'admin' | 'signed'

/** Who checks the signature of a `signed` operation. */
export type Verifier = 'stripe'

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

type Schema = v.GenericSchema
type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>

/** One method of one path: everything that both sides need to know about the call. */
export type Operation = {
  /** One line for the API document. */
  summary: string
  access: Access
  /** Only of a `signed` operation, which must name it. */
  verifier?: Verifier
  /** Path parameters, query parameters, JSON body. */
  params?: ObjectSchema
  query?: ObjectSchema
  body?: ObjectSchema
  /** Absent for a reply without a body (204). */
  output?: Schema
  status?: 200 | 201 | 202 | 204
  /** The type of a reply that is bytes and not JSON. */
  media?: string
  /** The problems of its own; `problemsOf` adds the ones that follow from the rest. */
  problems: readonly ProblemCode[]
  /** Moves coins, codes, stock or money: takes an `Idempotency-Key`, and a frozen member may not call it. */
  idempotencyKey?: true
  /** Open to anyone, yet it wants to know who is signed in, if anyone is. */
  knowsCaller?: true
  /** A bare array with `Next-Cursor` when there is more. */
  list?: true
  /** The reply is the same for everybody who sends the same query, and the CDN may give it again for so long. */
  cacheSeconds?: number
  /** The largest body that it takes, where that is more than 64 KiB. */
  maxBytes?: number
}

/** `name` is for a path that would otherwise be named like the list that it is of. */
export type Route = { path: `/api/${string}`; name?: string } & { [M in Method]?: Operation }

/**
 * States one route of the contract. Its types are kept exact, so that a handler, a client and a test know its shapes.
 * A handler takes its route from its area, not from the whole contract, so that its bundle carries no other area.
 */
export function defineRoute<const R extends Route>(route: R): R {
  return route
}

type Nameless<P extends string> = P extends `${infer Before}/{${string}}${infer After}`
  ? Nameless<`${Before}${After}`>
  : P

/** A route's name: its own, or its path without /api/ and without parameters. */
export type NameOf<R extends Route> = R extends { name: infer Name extends string }
  ? Name
  : Nameless<R['path']> extends `/api/${infer Name}`
    ? Name
    : never

export const nameOf = <R extends Route>({ path, name }: R): NameOf<R> =>
  (name ?? path.replace('/api/', '').replaceAll(/\/\{\w+\}/g, '')) as NameOf<R>

/** Routes by their names. */
export const byName = <const R extends Route>(routes: readonly R[]): { [One in R as NameOf<One>]: One } =>
  Object.fromEntries(routes.map((route) => [nameOf(route), route])) as { [One in R as NameOf<One>]: One }

/** The problems that an operation can answer: its own, and those that follow from how it is declared. */
export function problemsOf(method: Method, operation: Operation): ProblemCode[] {
  const codes = new Set<ProblemCode>(operation.problems)
  const { access, params, query, body, idempotencyKey } = operation
  if (params || query || body || idempotencyKey) codes.add('invalid_input')
  if (body) codes.add('too_large').add('not_json')
  if (access !== 'anyone' && access !== 'signed') codes.add('signed_out')
  if (access === 'staff' || access === 'unlocked' || access === 'admin') codes.add('forbidden')
  if (access === 'unlocked') codes.add('locked')
  if (idempotencyKey) codes.add('account_frozen').add('idempotency_mismatch')
  if (method !== 'GET' && access !== 'signed') codes.add('cross_site')
  return [...codes.add('our_fault').add('try_again')]
}
