import type { HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { apiHeaders } from '../../../shared/api-headers.ts'
import { loadEdgeFunction } from '../../edge/load.ts'
import { mediaBucket, type Media } from '../media/media.ts'
import { renderedPages, screensBelowShop } from '../../stack/rendered-pages.ts'
import { api, hasNoBody, type ApiOptions } from './api.ts'
import { viewerRequestEvent } from './cloudfront.ts'
import type { GatewayContext } from './context.ts'
import { serveSite, type Site } from './site.ts'
import { codingFor, compress } from './stored-file.ts'

/** The parts that the gateway serves. `functions` is called for each request, so that a rebuild can replace them. */
export type GatewayOptions = ApiOptions & {
  /** Handles every other path. */
  site: (context: GatewayContext) => Promise<Response>
  /** The headers of the pages that functions render. Absent: the site handles their paths. */
  pageHeaders?: Record<string, string>
  media: Media
}

/** The limit of API Gateway. */
const maxBodyBytes = 10 * 1024 * 1024

/** The distribution's headers for replies that do not come from a function. Headers of a function stay. */
const addApiHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(apiHeaders))
    if (!context.res.headers.has(name)) context.res.headers.set(name, value)
}

/** Serves a page that a function renders, with the headers of the site's pages, compressed as CloudFront does. */
function renderedPage(options: ApiOptions, headers: Record<string, string>) {
  const render = api(options, 'public-page')
  return async (context: GatewayContext): Promise<Response> => {
    const page = await render(context)
    const sent = { ...Object.fromEntries(page.headers), ...headers }
    const body = new Uint8Array(await page.arrayBuffer())
    const coding = codingFor(context.req.header('accept-encoding') ?? '')
    if (body.length === 0 || !coding)
      return new Response(body.length === 0 ? null : body, { status: page.status, headers: sent })
    const compressed = await compress[coding](body)
    return new Response(new Uint8Array(compressed), {
      status: page.status,
      headers: { ...sent, 'content-encoding': coding },
    })
  }
}

/** The distribution, the HTTP API and the media bucket in one server. */
export function gateway({ site, pageHeaders, media, ...toApi }: GatewayOptions) {
  const limit = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (context) => context.json({ message: 'Request Entity Too Large' }, 413),
  })
  const limitBody: MiddlewareHandler = (context, next) =>
    hasNoBody(context.req.method) ? next() : limit(context, next)
  const page = pageHeaders ? renderedPage(toApi, pageHeaders) : site
  return (
    new Hono<{ Bindings: HttpBindings }>()
      // The distribution's patterns, /api/*, /media/*, /shop/* and /explorers/*, do not match these paths.
      .on('ALL', ['/api', '/media', '/shop', '/explorers'], site)
      .on('ALL', screensBelowShop, site)
      .on('ALL', renderedPages, page)
      .use('/api/*', addApiHeaders)
      .all('/api/*', limitBody, api(toApi))
      .all('/media/*', media.servePicture)
      .on(['POST', 'OPTIONS'], `/${mediaBucket}`, media.acceptUpload)
      .all('*', site)
  )
}

/** Serves the files of the built site. */
export function siteHandler(site: Site): GatewayOptions['site'] {
  const rewrite = loadEdgeFunction('rewrite')
  return async ({ env: { incoming } }) => {
    const { uri, method, headers } = rewrite(viewerRequestEvent(incoming))
    return serveSite(site, { path: uri, method, headers })
  }
}
