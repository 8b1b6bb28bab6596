import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'vite'
import { documents } from '../../../web/build/documents.ts'
import { loadEdgeFunction } from '../../edge/load.ts'
import { freePort } from '../free-port.ts'
import { viewerRequestEvent } from '../gateway/cloudfront.ts'
import type { GatewayContext } from '../gateway/context.ts'

/** Serves the browser app from its sources with hot reloading, which the site's security headers would block. */
export async function serveSources() {
  const rewrite = loadEdgeFunction('rewrite')
  const vite = await createServer({
    configFile: 'web/vite.config.ts',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { host: 'localhost', port: await freePort() } },
  })
  const pageOf = (incoming: IncomingMessage): string => {
    const event = viewerRequestEvent(incoming)
    // Sources are not compressed.
    delete event.request.headers['accept-encoding']
    const { uri } = rewrite(event)
    // The build makes the documents from app.html.
    return documents.some(({ file }) => uri === `/${file}`) ? '/app.html' : uri
  }
  const site = ({ env: { incoming, outgoing } }: GatewayContext) =>
    new Promise<Response>((resolve, reject) => {
      // Only navigation requests are rewritten to a page; other paths are source files here.
      if (incoming.headers.accept?.includes('text/html')) incoming.url = pageOf(incoming)
      outgoing.once('close', () => resolve(RESPONSE_ALREADY_SENT))
      vite.middlewares(incoming, outgoing, (error?: unknown) => {
        if (error) reject(error instanceof Error ? error : new Error('Vite failed', { cause: error }))
        else resolve(new Response('Not Found', { status: 404 }))
      })
    })
  return { site, stop: () => vite.close() }
}
