import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'

/** The addresses of this machine that nobody else can reach. */
const loopback = ['127.0.0.1', '::1']
const patienceMilliseconds = 10_000

/**
 * Listens on the port, on loopback only. Gives the servers, and how to stop: what is under way is answered first.
 * @throws StartError when another process has the port
 */
export async function listen(app: Hono<{ Bindings: HttpBindings }>, port: number) {
  const servers: Server[] = []
  const underWay = new Set<ServerResponse>()
  const close = async () => {
    for (const server of servers) server.close()
    const until = Date.now() + patienceMilliseconds
    while (underWay.size > 0 && Date.now() < until) await sleep(10)
    for (const server of servers) server.closeAllConnections()
  }
  for (const hostname of loopback) {
    const server = createAdaptorServer({ fetch: app.fetch, hostname }) as Server
    server.on('request', (_request, response) => {
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
    })
    try {
      await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, hostname, resolve))
      servers.push(server)
    } catch (error) {
      // A machine without IPv6 is fine.
      if (servers.length > 0 && hasCode(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT')) continue
      await close()
      throw toCannotStart(error, port)
    }
  }
  return { servers, close }
}

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

function toCannotStart(error: unknown, port: number): unknown {
  if (hasCode(error, 'EADDRINUSE'))
    return new StartError(`Port ${port} is taken: stop what listens there, or set PORT.`)
  if (hasCode(error, 'EACCES')) return new StartError(`Port ${port} needs more rights than we have: set PORT.`)
  return error
}

/** Finds out before the work of a start whether its port can be had. Throws StartError when it cannot. */
export const assertPortFree = async (port: number): Promise<void> => (await listen(new Hono(), port)).close()
