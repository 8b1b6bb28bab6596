import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'

/** The addresses that other computers cannot reach. */
const loopback = ['127.0.0.1', '::1']
const closeTimeoutMilliseconds = 10_000
/** Idle connections stay open: any limit would sometimes close one just as a client reuses it. */
const keepAliveMilliseconds = 0

/**
 * Listens on a port, on loopback only. Returns the servers, and `close`, which lets requests in progress finish.
 * @throws StartError when the port is in use or needs more permissions
 */
export async function listen(app: Hono<{ Bindings: HttpBindings }>, port: number) {
  const servers: Server[] = []
  const inProgress = new Set<ServerResponse>()
  const close = async () => {
    for (const server of servers) server.close()
    const until = Date.now() + closeTimeoutMilliseconds
    while (inProgress.size > 0 && Date.now() < until) await sleep(10)
    for (const server of servers) server.closeAllConnections()
  }
  for (const hostname of loopback) {
    const server = createAdaptorServer({ fetch: app.fetch, hostname }) as Server
    server.keepAliveTimeout = keepAliveMilliseconds
    server.on('request', (_request, response) => {
      inProgress.add(response)
      response.once('close', () => inProgress.delete(response))
    })
    try {
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, hostname, resolve))
      servers.push(server)
    } catch (error) {
      // A computer without IPv6 has no second address.
      if (servers.length > 0 && hasCode(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT')) continue
      await close()
      throw toStartError(error, port)
    }
  }
  return { servers, close }
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

function toStartError(error: unknown, port: number): unknown {
  if (hasCode(error, 'EADDRINUSE'))
    return new StartError(`Port ${port} is in use: stop the program that listens on it, or set PORT to another port.`)
  if (hasCode(error, 'EACCES'))
    return new StartError(`You do not have permission to listen on port ${port}: set PORT to another port.`)
  return error
}

/**
 * Checks a port before the work of a start.
 * @throws StartError when it cannot be listened on
 */
export const assertPortFree = async (port: number): Promise<void> => (await listen(new Hono(), port)).close()
