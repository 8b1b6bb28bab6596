import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Context } from 'aws-lambda'
import type { Event, HttpResponse } from '../http/request-context.ts'
import type { LambdaHandler } from '../http/pipeline.ts'
import type { SignedInUser } from './fixtures/create.ts'

/** The request of a test. `as` adds the user's session cookies. */
export type Raw = {
  as?: Pick<SignedInUser, 'token'> | undefined
  /** A string is sent unchanged; anything else as JSON. */
  body?: unknown
  params?: Record<string, string>
  query?: Record<string, string>
  /** The Idempotency-Key. */
  key?: string
  /** The viewer's address. */
  address?: string
  headers?: Record<string, string | undefined>
  stageVariables?: Record<string, string>
  cookies?: string[]
  /** Marks the body as base64. */
  isBase64Encoded?: boolean
}

export type RawReply = {
  status: number
  /** The parsed JSON, or the bytes of a binary body. */
  body: unknown
  headers: Record<string, string>
  cookies: string[]
}

/** A new address for each call, so that limits per address do not affect other tests. */
const uniqueAddress = (): string => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`

const defined = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined))

/** The API Gateway event of a request that came through CloudFront. */
export function eventOf(path: string, method: string, raw: Raw): Event {
  const {
    as,
    body,
    params,
    query,
    key,
    address = uniqueAddress(),
    headers,
    stageVariables,
    cookies = [],
    isBase64Encoded = false,
  } = raw
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
    ...(stageVariables && { stageVariables }),
    ...(params && { pathParameters: params }),
    ...(query && { queryStringParameters: query }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    isBase64Encoded,
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

const decompress = { br: brotliDecompressSync, gzip: gunzipSync }

function bodyOf({ body, isBase64Encoded, headers }: HttpResponse): unknown {
  if (!isBase64Encoded) return body ? (JSON.parse(body) as unknown) : undefined
  const bytes = Buffer.from(body ?? '', 'base64')
  const coding = headers?.['content-encoding'] as keyof typeof decompress | undefined
  return coding ? (JSON.parse(decompress[coding](bytes).toString()) as unknown) : new Uint8Array(bytes)
}

/** Invokes a handler as Lambda does. */
export async function send(handler: LambdaHandler, event: Event): Promise<RawReply> {
  const reply = await handler(event, { awsRequestId: randomUUID() } as Context)
  return {
    status: reply.statusCode ?? 0,
    body: bodyOf(reply),
    headers: (reply.headers ?? {}) as Record<string, string>,
    cookies: reply.cookies ?? [],
  }
}
