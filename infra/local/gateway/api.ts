import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { loadEdgeFunction } from '../../edge/load.ts'
import { cachedPathOf } from '../../stack/cached-paths.ts'
import { addressOf, cookiesOf, viewerRequestEvent } from './cloudfront.ts'
import type { GatewayContext } from './context.ts'
import { toEvent, type OriginRequest } from './event.ts'
import { invoke, type Functions } from './invoke.ts'
import { matchRoute } from './routes.ts'

/** Whether a request with this method never has a body. Reading it all the same would take longer than routing it. */
export const hasNoBody = (method: string): boolean => method === 'GET' || method === 'HEAD'

export type ApiOptions = {
  functions: Functions
  originSecret: string
  /** The variables of the API's stage. None, if absent. */
  stageVariables?: () => Record<string, string>
}

/** Routes a request to its function, as the distribution and API Gateway do. The edge function may rewrite its path. */
export function api(
  { functions, originSecret, stageVariables }: ApiOptions,
  edgeFunction: 'viewer-address' | 'public-page' = 'viewer-address',
): (context: GatewayContext) => Promise<Response> {
  const atTheEdge = loadEdgeFunction(edgeFunction)
  return async ({ env: { incoming }, req }) => {
    const viewer = atTheEdge(viewerRequestEvent(incoming))
    viewer.headers['x-origin-secret'] = { value: originSecret }
    const sent: OriginRequest = {
      viewer,
      query: addressOf(incoming).query,
      cookies: cookiesOf(incoming),
      body: hasNoBody(req.method) ? Buffer.alloc(0) : Buffer.from(await req.arrayBuffer()),
      sourceAddress: incoming.socket.remoteAddress ?? '',
      ...(stageVariables && { stageVariables: stageVariables() }),
    }
    const cacheable = cachedPathOf(viewer.uri)
    const request = cacheable ? sharedRequest(sent, cacheable.query) : sent
    const match = matchRoute(request.viewer.uri)
    return toResponse(await invoke(functions, match.name, toEvent(request, match)))
  }
}

const sharedHeaders = ['x-viewer-address', 'x-origin-secret', 'if-none-match']

/**
 * The request to a cacheable path without anything that identifies the viewer, and with the declared query parameters only.
 * Nothing is cached here, but a response still cannot depend on data that the CDN would not pass on.
 */
function sharedRequest({ viewer, ...request }: OriginRequest, parameters: string[]): OriginRequest {
  const headers = Object.fromEntries(Object.entries(viewer.headers).filter(([name]) => sharedHeaders.includes(name)))
  const pairs = parameters.flatMap((name) => {
    const { value, multiValue = [{ value }] } = viewer.querystring[name] ?? { value: '', multiValue: [] }
    return multiValue.map((each) => `${name}=${each.value}`)
  })
  return {
    ...request,
    viewer: { ...viewer, headers, querystring: {}, cookies: {} },
    query: pairs.join('&'),
    cookies: [],
  }
}

function toResponse(result: APIGatewayProxyStructuredResultV2): Response {
  const { statusCode = 200, headers = {}, cookies = [], body, isBase64Encoded } = result
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers)) sent.append(name, String(value))
  for (const cookie of cookies) sent.append('set-cookie', cookie)
  const bytes = body === undefined ? null : new Uint8Array(Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'))
  const isEmpty = statusCode === 204 || statusCode === 205 || statusCode === 304
  return new Response(isEmpty ? null : bytes, { status: statusCode, headers: sent })
}
