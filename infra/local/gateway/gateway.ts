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

/** What stands behind the gateway. Functions, so that a rebuild can replace either while it runs. */
export type Behind = {
  functions: () => Functions
  /** Answers everything outside /api and /media. */
  site: (context: GatewayContext) => Promise<Response>
  media: Media
  originSecret: string
}

/** API Gateway takes at most so much. */
const maxBodyBytes = 10 * 1024 * 1024

/** The distribution, the HTTP API and the media bucket in one: what is in neither /api nor /media goes to the site. */
export function gateway({ functions, site, media, originSecret }: Behind) {
  const limitBody = bodyLimit({
    maxSize: maxBodyBytes,
    onError: (context) => context.json({ message: 'Request Entity Too Large' }, 413),
  })
  return (
    new Hono<{ Bindings: HttpBindings }>()
      // The distribution's patterns are /api/* and /media/*, which these are not.
      .all('/api', site)
      .all('/media', site)
      .all('/api/*', limitBody, api({ functions, originSecret }))
      .all('/media/*', media.servePicture)
      .on(['POST', 'OPTIONS'], `/${mediaBucket}`, media.takeUpload)
      .all('*', site)
  )
}

/** Serves the files of the built site. */
export function siteHandler(site: Site): Behind['site'] {
  const rewrite = loadEdgeFunction('rewrite')
  return async ({ env: { incoming } }) => {
    const { uri, method, headers } = rewrite(viewerRequestEvent(incoming))
    return serveSite(site, { path: uri, method, headers })
  }
}
