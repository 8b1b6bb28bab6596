import { readFile } from 'node:fs/promises'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { BrowserContext } from '@playwright/test'
import { freePort } from '../../local/free-port.ts'

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
 * slows them equally.
 */
export async function serveBeside(site: string, savedHtml: string) {
  const body = await promisify(brotliCompress)(savedHtml)
  const server = createServer((request, response) => {
    if (request.url !== savedPath) return pass(site, request, response)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(body)
  })
  const { hostname } = new URL(site)
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, hostname, resolve))
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  // The session's cookies belong to the host name, whatever the port.
  const origin = `http://${hostname}:${port}`
  return { origin, saved: origin + savedPath, stop }
}

function pass(site: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url = '/' } = request
  const onward = forward(new URL(url, site), { method, headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}
