import { readFile } from 'node:fs/promises'
import { Agent, request as forward, type IncomingHttpHeaders } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'
import { freePort } from '../../local/free-port.ts'
import { selfSigned } from './self-signed.ts'

const paintedPage = await readFile(new URL('painted-page.js', import.meta.url), 'utf8')
const phone = { width: 412, height: 823 }

/** Opens the page, waits until it has loaded everything, and returns its HTML without scripts. */
export async function saveWithoutScripts(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage()
  await page.setViewportSize(phone)
  await page.goto(url, { waitUntil: 'networkidle' })
  const html = await page.evaluate<string>(paintedPage)
  await page.close()
  return html
}

/** The path of a saved page. Its links to files begin with a slash, so it works at any path. */
const savedPath = '/without-scripts'

/**
 * A server that forwards every request to the site and adds one saved page. Both pages are measured through it, so that it
 * slows them equally. It speaks HTTP/2, as CloudFront does: with HTTP/1.1, a browser sends six requests at the same time.
 */
export async function serveBeside(site: string, savedHtml: string) {
  const body = await promisify(brotliCompress)(savedHtml)
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer(selfSigned, (request, response) => {
    if (request.url !== savedPath) return pass(new URL(request.url, site), agent, request, response)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
    response.end(body)
  })
  const { hostname } = new URL(site)
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, hostname, resolve))
  const stop = () => {
    server.close()
    agent.destroy()
  }
  // The session's cookies belong to the host name, whatever the port.
  const origin = `https://${hostname}:${port}`
  return { origin, saved: origin + savedPath, stop }
}

/** Headers of one connection, and those of HTTP/2 itself. */
const isOfConnection = (name: string) =>
  name.startsWith(':') || ['connection', 'keep-alive', 'transfer-encoding'].includes(name)

const forwarded = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isOfConnection(name)))

function pass(url: URL, agent: Agent, request: Http2ServerRequest, response: Http2ServerResponse): void {
  const { method, headers } = request
  const onward = forward(url, { agent, method, headers: { ...forwarded(headers), host: url.host } }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, forwarded(reply.headers))
    reply.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}
