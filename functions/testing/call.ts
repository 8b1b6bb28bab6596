/// <reference types="vite/types/importMeta.d.ts" />
import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import { api } from '../../shared/api.ts'
import type { MethodOf, Output, RouteName, Sent } from '../../shared/calls.ts'
import type { ProblemCode } from '../../shared/problem.ts'
import type { Event } from '../http/exchange.ts'
import type { LambdaHandler } from '../http/serve.ts'
import type { Given } from './given.ts'

const routes = import.meta.glob<{ handler: LambdaHandler }>(['../routes/**/*.ts', '!../routes/**/*.test.ts'])

const replacements = new Map<string, LambdaHandler>()

/** Lets other code answer a route for as long as `during` takes. */
export async function replacing<T>(name: RouteName, handler: LambdaHandler, during: () => Promise<T>): Promise<T> {
  replacements.set(name, handler)
  try {
    return await during()
  } finally {
    replacements.delete(name)
  }
}

/** The handler of a route, from its source, unless other code stands in for it. */
export async function handlerOf(name: string): Promise<LambdaHandler> {
  const replacement = replacements.get(name)
  if (replacement) return replacement
  const load = routes[`../routes/${name}.ts`]
  if (!load) throw new Error(`There is no route ${name}`)
  return (await load()).handler
}

export type Raw = {
  as?: Given | undefined
  /** Sent as it is when it is a text, else as JSON. */
  body?: unknown
  params?: Record<string, string>
  query?: Record<string, string>
  /** The Idempotency-Key. */
  key?: string
  /** The viewer's address. */
  address?: string
  headers?: Record<string, string | undefined>
  cookies?: string[]
}

export type RawReply = {
  status: number
  body: unknown
  headers: Record<string, string>
  cookies: string[]
}

/** Addresses that no two calls share unless a test asks for it, so that limits by address stay out of the way. */
const someAddress = (): string => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`

const defined = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined))

/** An event as API Gateway makes it of a request that came through the edge. */
export function eventOf(path: string, method: string, raw: Raw): Event {
  const { as, body, params, query, key, address = someAddress(), headers, cookies = [] } = raw
  const rawPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? '')
  return {
    version: '2.0',
    routeKey: `ANY ${path}`,
    rawPath,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: defined({
      'x-origin-secret': process.env.ORIGIN_SECRET,
      'x-viewer-address': address,
      ...(method !== 'GET' && { origin: 'https://solara.test' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
    }),
    cookies: [...(as ? [`__Host-session=${as.token}`, 'member=1'] : []), ...cookies],
    ...(params && { pathParameters: params }),
    ...(query && { queryStringParameters: query }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'test',
      domainPrefix: 'test',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'test' },
      requestId: randomUUID(),
      routeKey: `ANY ${path}`,
      stage: '$default',
      time: new Date().toISOString(),
      timeEpoch: Date.now(),
    },
  }
}

/** Hands an event to a handler as Lambda does. */
export async function send(handler: LambdaHandler, event: Event): Promise<RawReply> {
  const reply = await handler(event, { awsRequestId: randomUUID() } as Context)
  return {
    status: reply.statusCode ?? 0,
    body: reply.body ? (JSON.parse(reply.body) as unknown) : undefined,
    headers: (reply.headers ?? {}) as Record<string, string>,
    cookies: reply.cookies ?? [],
  }
}

/** Calls any path of the contract with anything at all. */
export async function callRaw(name: RouteName, method: string, raw: Raw = {}): Promise<RawReply> {
  return send(await handlerOf(name), eventOf(api[name].path, method, raw))
}

type Call<N extends RouteName, M extends MethodOf<N>> = Omit<Raw, 'body' | 'params' | 'query'> &
  (Sent<N, M, 'body'> extends undefined ? unknown : { body: Sent<N, M, 'body'> }) &
  (Sent<N, M, 'params'> extends undefined ? unknown : { params: Record<string, string> }) &
  (Sent<N, M, 'query'> extends undefined ? unknown : { query?: Record<string, string> })

export type CallReply<N extends RouteName, M extends MethodOf<N>> = Omit<RawReply, 'body'> & {
  /** The body of a success; reading it of a refusal is a mistake of the test. */
  body: Output<N, M>
  /** The code of a refusal, and its words. */
  problem: ProblemCode | undefined
  message: string | undefined
}

/** Calls a route as a person would, typed by the contract. */
export async function call<N extends RouteName, M extends MethodOf<N>>(
  name: N,
  method: M,
  raw: Call<N, M>,
): Promise<CallReply<N, M>> {
  const reply = await callRaw(name, method, raw)
  const refusal = (reply.status >= 400 ? reply.body : {}) as { code?: ProblemCode; message?: string }
  return { ...reply, body: reply.body as Output<N, M>, problem: refusal.code, message: refusal.message }
}
