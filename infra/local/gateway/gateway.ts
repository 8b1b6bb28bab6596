import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { loadEdgeFunction } from '../../edge/load.ts'
import { mediaBucket, type Media } from '../media/media.ts'
import { api } from './api.ts'
import { viewerRequestEvent } from './cloudfront.ts'
import type { GatewayContext } from './context.ts'
import type { Functions } from './invoke.ts'
import { serveSite, type Site } from './site.ts'

/** What the gateway serves. `functions` is called for each request, so that a rebuild can replace them. */
export type GatewayOptions = {
  functions: () => Functions
  /** Handles every path outside /api and /media. */
  site: (context: GatewayContext) => Promise<Response>
  media: Media
  originSecret: string
}

/** The limit of API Gateway. */
const maxBodyBytes = 10 * 1024 * 1024

/** The distribution, the HTTP API and the media bucket in one server. */
export function gateway({ functions, site, media, originSecret }: GatewayOptions) {
  const limitBody = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (context) => context.json({ message: 'Request Entity Too Large' }, 413),
  })
  return (
    new Hono<{ Bindings: HttpBindings }>()
      // The distribution's patterns, /api/* and /media/*, do not match these two paths.
      .all('/api', site)
      .all('/media', site)
      .all('/api/docs', site)
      .all('/api/*', limitBody, api({ functions, originSecret }))
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
