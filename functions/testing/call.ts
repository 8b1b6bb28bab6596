/// <reference types="vite/client" />
import { api } from '../../shared/api.ts'
import type { MethodOf, Output, RouteName, Sent } from '../../shared/calls.ts'
import type { ProblemCode } from '../../shared/problem.ts'
import type { LambdaHandler } from '../http/pipeline.ts'
import { eventOf, send, type Raw, type RawReply } from './event.ts'
import { byClockOf } from './faults/skewed-clocks.ts'

type Module = { handler: LambdaHandler }

/** In tests, Vite finds the route files; in benchmarks, Node imports a route by its path. */
const routes = import.meta.env ? import.meta.glob<Module>(['../routes/**/*.ts', '!../routes/**/*.test.ts']) : undefined
const loadOf = (path: string): (() => Promise<Module>) | undefined =>
  routes ? routes[path] : () => import(/* @vite-ignore */ path) as Promise<Module>

const replacements = new Map<string, LambdaHandler>()

/** Replaces a route's handler while `during` runs. */
export async function withRoute<T>(name: RouteName, handler: LambdaHandler, during: () => Promise<T>): Promise<T> {
  replacements.set(name, handler)
  try {
    return await during()
  } finally {
    replacements.delete(name)
  }
}

/** The handler of a route, or its replacement. */
export async function handlerOf(name: string): Promise<LambdaHandler> {
  const replacement = replacements.get(name)
  if (replacement) return replacement
  const load = loadOf(`../routes/${name}.ts`)
  if (!load) throw new Error(`There is no route ${name}`)
  return (await load()).handler
}

/** Calls a route with any method and any input. */
export async function callRaw(name: RouteName, method: string, raw: Raw = {}): Promise<RawReply> {
  const handler = await handlerOf(name)
  return byClockOf(name, () => send(handler, eventOf(api[name].path, method, raw)))
}

/** The input of a call, typed by the contract. */
export type Call<N extends RouteName, M extends MethodOf<N>> = Omit<Raw, 'body' | 'params' | 'query'> &
  (Sent<N, M, 'body'> extends undefined ? unknown : { body: Sent<N, M, 'body'> }) &
  (Sent<N, M, 'params'> extends undefined ? unknown : { params: Record<string, string> }) &
  (Sent<N, M, 'query'> extends undefined ? unknown : { query?: Record<string, string> })

/** A reply with its body typed by the contract. */
export type CallReply<N extends RouteName, M extends MethodOf<N>> = Omit<RawReply, 'body'> & {
  /** The body of a success. After a refusal its type is wrong. */
  body: Output<N, M>
  /** The code and message of a refusal. */
  problem: ProblemCode | undefined
  message: string | undefined
}

/** Calls a route; input and reply are typed by the contract. */
export async function call<N extends RouteName, M extends MethodOf<N>>(
  name: N,
  method: M,
  raw: Call<N, M>,
): Promise<CallReply<N, M>> {
  const reply = await callRaw(name, method, raw)
  const refusal = (reply.status >= 400 ? reply.body : {}) as { code?: ProblemCode; message?: string }
  return { ...reply, body: reply.body as Output<N, M>, problem: refusal.code, message: refusal.message }
}
