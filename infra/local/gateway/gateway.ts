import type { HttpBindings } from '@hono/node-server'
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { loadEdgeFunction } from '../../edge/load.ts'
import { mediaBucket, type Media } from '../media/media.ts'
import { addressOf, cookiesOf, viewerRequestEvent } from './cloudfront.ts'
import { toEvent } from './event.ts'
import { invoke, type Functions } from './invoke.ts'
import { matchRoute } from './routes.ts'
import { serveSite, type Site } from './site.ts'

/** What stands behind the gateway. Functions, so that a rebuild can replace either while it runs. */
export type Behind = {
  functions: () => Functions
  /** Answers everything outside /api and /media. */
  site: (context: Asked) => Promise<Response>
  media: Media
  originSecret: string
}
export type Asked = Context<{ Bindings: HttpBindings }>

/** API Gateway takes at most so much. */
const mostBodyBytes = 10 * 1024 * 1024

/** The distribution, the HTTP API and the media bucket in one: what is in neither /api nor /media goes to the site. */
export function gateway({ functions, site, media, originSecret }: Behind) {
  const writeViewerAddress = loadEdgeFunction('viewer-address')
  const limitBody = bodyLimit({
    maxSize: mostBodyBytes,
    onError: (context) => context.json({ message: 'Request Entity Too Large' }, 413),
  })
  return (
    new Hono<{ Bindings: HttpBindings }>()
      // The distribution's patterns are /api/* and /media/*, which these are not.
      .all('/api', site)
      .all('/media', site)
      .all('/api/*', limitBody, async (context) => {
        const { incoming } = context.env
        const viewer = writeViewerAddress(viewerRequestEvent(incoming))
        viewer.headers['x-origin-secret'] = { value: originSecret }
        const match = matchRoute(viewer.uri)
        const event = toEvent(
          {
            viewer,
            query: addressOf(incoming).query,
            cookies: cookiesOf(incoming),
            body: Buffer.from(await context.req.arrayBuffer()),
            sourceAddress: incoming.socket.remoteAddress ?? '',
          },
          match,
        )
        return toResponse(await invoke(functions(), match.name, event))
      })
      .all('/media/*', media.servePicture)
      .on(['POST', 'OPTIONS'], `/${mediaBucket}`, media.takeUpload)
      .all('*', site)
  )
}

/** Serves the files of the built site. */
export function fromSite(site: Site): Behind['site'] {
  const rewrite = loadEdgeFunction('rewrite')
  return async ({ env: { incoming } }) => {
    const { uri, method, headers } = rewrite(viewerRequestEvent(incoming))
    return serveSite(site, { path: uri, method, headers })
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
