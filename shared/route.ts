import type * as v from 'valibot'
import type { ProblemCode } from './problem.ts'
import { comparesAccount } from './screen-account.ts'

/**
 * Who may call an operation: `anyone`; `member`: any signed-in user; `staff`: an admin or a co-founder; `unlocked`: staff who
 * entered the owner password in this session in the last 15 minutes; `admin`: an admin who did; `signed`: a request with a
 * valid signature.
 */
export type Access = 'anyone' | 'member' | 'staff' | 'unlocked' | 'admin' | 'signed'

/** The service whose signature a `signed` operation verifies. */
export type Verifier = 'stripe'

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

type Schema = v.GenericSchema
type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>

/** The maximum size of a body: 64 KiB. An operation that accepts more declares its own limit. */
export const defaultMaxBytes = 64 * 1024

/** One method of one path, as the server and the browser need to know it. */
export type Operation = {
  /** One line for the OpenAPI document. */
  summary: string
  access: Access
  /** Required for a `signed` operation, absent from any other. */
  verifier?: Verifier
  /** Schemas of the path parameters, query parameters and JSON body. */
  params?: ObjectSchema
  query?: ObjectSchema
  body?: ObjectSchema
  /** Absent for a response without a body (204). */
  output?: Schema
  status?: 200 | 201 | 202 | 204
  /** The output with status 202, of a call that may have to wait for somebody. */
  accepted?: Schema
  /** The media type of a binary response. Absent for JSON. */
  media?: string
  /** A missing resource is answered with 404 and a page of the same media type. */
  hasMissingPage?: true
  /** The problems specific to the operation. `problemsOf` adds those implied by its other properties. */
  problems?: readonly ProblemCode[]
  /** Moves coins, gift cards, stock or money: accepts an `Idempotency-Key`, and rejects frozen members. */
  idempotencyKey?: true
  /** Rejects frozen members although it takes no `Idempotency-Key`, as do all changes of how a person signs in. */
  refusesFrozen?: true
  /** Open to anyone, but identifies the caller when they are signed in. */
  identifiesCaller?: true
  /** The response is an array, with a `Next-Cursor` header when there is another page. */
  list?: true
  /** How long the CDN may cache the response, which depends on the query only, not on the caller. */
  cacheSeconds?: number
  /** The response contains a gift card's code, a card's details or a one-time link. It is not compressed (BREACH). */
  revealsSecret?: true
  /** The effect of a success on cookies, for the OpenAPI document. Absent: it sets none. */
  setsCookies?: string
  /** The maximum body size, when it is not the default 64 KiB. */
  maxBytes?: number
}

/** `name` distinguishes a path whose derived name is already taken by its list. */
export type Route = { path: `/api/${string}`; name?: string } & { [M in Method]?: Operation }

/**
 * Defines one route of the contract and preserves its literal types for handlers, clients and tests. A handler imports its
 * route from its area, not from the whole contract, so that its bundle contains no other area.
 */
export function defineRoute<const R extends Route>(route: R): R {
  return route
}

type WithoutParameters<P extends string> = P extends `${infer Before}/{${string}}${infer After}`
  ? WithoutParameters<`${Before}${After}`>
  : P

/** A route's name: its explicit name, or its path without /api/ and parameters. */
export type NameOf<R extends Route> = R extends { name: infer Name extends string }
  ? Name
  : WithoutParameters<R['path']> extends `/api/${infer Name}`
    ? Name
    : never

export const nameOf = <R extends Route>({ path, name }: R): NameOf<R> =>
  (name ?? path.replace('/api/', '').replaceAll(/\/\{\w+\}/g, '')) as NameOf<R>

/** Indexes routes by name. */
export const byName = <const R extends Route>(routes: readonly R[]): { [One in R as NameOf<One>]: One } =>
  Object.fromEntries(routes.map((route) => [nameOf(route), route])) as { [One in R as NameOf<One>]: One }

/** Whether the operation is for staff, and so depends on the caller's role. */
export const isForStaff = ({ access }: Operation): boolean =>
  access === 'staff' || access === 'unlocked' || access === 'admin'

/** Whether the operation refuses frozen accounts: it moves coins, codes, stock or money, is for staff, or says so. */
export const isRefusedToFrozen = (operation: Operation): boolean =>
  operation.idempotencyKey === true || operation.refusesFrozen === true || isForStaff(operation)

/** All problems that an operation can return: its declared ones, and those implied by its other properties. */
export function problemsOf(method: Method, operation: Operation): ProblemCode[] {
  const codes = new Set<ProblemCode>(operation.problems)
  const { access, params, query, body, idempotencyKey, identifiesCaller } = operation
  if (params || query || body || idempotencyKey) codes.add('invalid_input')
  if (body) codes.add('too_large').add('not_json')
  if ((access !== 'anyone' && access !== 'signed') || identifiesCaller) codes.add('signed_out')
  if (comparesAccount(operation)) codes.add('other_account')
  if (isForStaff(operation)) codes.add('forbidden').add('passkey_required')
  if (access === 'unlocked' || access === 'admin') codes.add('locked')
  if (isRefusedToFrozen(operation)) codes.add('account_frozen')
  if (idempotencyKey) codes.add('idempotency_mismatch')
  if (method !== 'GET' && access !== 'signed') codes.add('cross_site')
  if (method !== 'GET') codes.add('maintenance')
  return [...codes.add('our_fault').add('try_again')]
}
