import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { loadEdgeFunction } from '../../edge/load.ts'
import { addressOf, cookiesOf, viewerRequestEvent } from './cloudfront.ts'
import { toEvent, type OriginRequest } from './event.ts'
import type { GatewayContext } from './context.ts'
import { invoke, type Functions } from './invoke.ts'
import { answerKeeper, keptAt, knownQuery } from './edge-cache.ts'
import { matchRoute } from './routes.ts'

type Behind = { functions: () => Functions; originSecret: string }

/** What the distribution passes on of a request whose answer is the same for everybody: nothing of the person. */
const withoutPerson = ({ viewer, ...request }: OriginRequest, query: string): OriginRequest => {
  const { 'x-viewer-address': address = { value: '' }, 'x-origin-secret': secret = { value: '' } } = viewer.headers
  const headers = { 'x-viewer-address': address, 'x-origin-secret': secret }
  return { ...request, viewer: { ...viewer, headers, querystring: {}, cookies: {} }, query, cookies: [] }
}

/** The way to the functions, as the distribution and API Gateway make it. */
export function api({ functions, originSecret }: Behind): (context: GatewayContext) => Promise<Response> {
  const writeViewerAddress = loadEdgeFunction('viewer-address')
  const keep = answerKeeper()
  const ask = (request: OriginRequest) => {
    const match = matchRoute(request.viewer.uri)
    return invoke(functions(), match.name, toEvent(request, match))
  }
  return async ({ env: { incoming }, req }) => {
    const viewer = writeViewerAddress(viewerRequestEvent(incoming))
    viewer.headers['x-origin-secret'] = { value: originSecret }
    const request: OriginRequest = {
      viewer,
      query: addressOf(incoming).query,
      cookies: cookiesOf(incoming),
      body: Buffer.from(await req.arrayBuffer()),
      sourceAddress: incoming.socket.remoteAddress ?? '',
    }
    const { uri: path, method, headers } = viewer
    const kept = keptAt(path)
    if (!kept) return toResponse(await ask(request))
    const query = knownQuery(request.query, kept)
    const origin = () => ask(withoutPerson(request, query))
    if (method !== 'GET' && method !== 'HEAD') return toResponse(await origin())
    const answer = await keep({ path, query, method, headers }, kept.seconds, origin)
    return answer instanceof Response ? answer : toResponse(answer)
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
