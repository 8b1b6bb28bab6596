import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { ViewerRequest } from '../../edge/load.ts'
import type { Match } from './routes.ts'

/** The request that CloudFront sends to API Gateway. */
export type OriginRequest = {
  viewer: ViewerRequest
  /** Percent-encoded. */
  query: string
  cookies: string[]
  body: Buffer
  sourceAddress: string
  /** Those of the API's stage. */
  stageVariables?: Record<string, string>
}

const textual = /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))\b)/i

/** API Gateway passes a body on as text if its content type is textual, otherwise as base64. */
function bodyOf({ viewer, body }: OriginRequest): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false }
  const isText = textual.test(viewer.headers['content-type']?.value ?? '') && !viewer.headers['content-encoding']
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText }
}

/** Joins the values of a repeated name with commas. */
function joined(pairs: Iterable<readonly [string, string]>): Record<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of pairs) {
    const known = values.get(name)
    values.set(name, known === undefined ? value : `${known},${value}`)
  }
  return Object.fromEntries(values)
}

const valuesOf = ([name, { value, multiValue }]: [string, ViewerRequest['headers'][string]]) =>
  (multiValue ?? [{ value }]).map((each) => [name, each.value] as const)

/** The event of API Gateway's HTTP API, payload format 2.0. */
export function toEvent(request: OriginRequest, { routeKey, pathParameters }: Match): APIGatewayProxyEventV2 {
  const { viewer, query, cookies, sourceAddress, stageVariables } = request
  const headers = joined(Object.entries(viewer.headers).flatMap(valuesOf))
  const now = new Date()
  return {
    version: '2.0',
    routeKey,
    rawPath: viewer.uri,
    rawQueryString: query,
    ...(cookies.length > 0 && { cookies }),
    headers,
    ...(query && { queryStringParameters: joined(new URLSearchParams(query)) }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: 'local.execute-api.localhost',
      domainPrefix: 'local',
      http: {
        method: viewer.method,
        path: viewer.uri,
        protocol: 'HTTP/1.1',
        sourceIp: sourceAddress,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(pathParameters && { pathParameters }),
    ...(stageVariables && { stageVariables }),
    ...bodyOf(request),
  }
}

/** 21/Nov/2026:06:20:29 +0000 */
function commonLogTime(now: Date): string {
  const [, day, month, year, time] = now.toUTCString().split(' ')
  return `${day}/${month}/${year}:${time} +0000`
}
