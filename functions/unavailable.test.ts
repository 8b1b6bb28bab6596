import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

let server: Server | undefined

async function startServer(respond: RequestListener): Promise<string> {
  server = createServer(respond)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** The SDK's error for a service at this endpoint. */
async function errorOf(endpoint: string): Promise<unknown> {
  const requestHandler = { requestTimeout: 200, throwOnRequestTimeout: true }
  const client = new DynamoDBClient({ endpoint, maxAttempts: 1, requestHandler })
  return client.send(new ListTablesCommand({})).catch((error: unknown) => error)
}

const respondWith =
  (status: number, type: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify({ __type: type }))
  }

const transientFailures: [string, RequestListener][] = [
  ['closes the connection', (request) => request.socket.destroy()],
  ['does not answer', () => {}],
  ['has an internal error', respondWith(500, 'InternalServerError')],
  ['is overloaded', respondWith(503, 'ServiceUnavailable')],
  ['throttles', respondWith(400, 'ThrottlingException')],
  ['exceeds its provisioned throughput', respondWith(400, 'ProvisionedThroughputExceededException')],
  ['is behind a proxy that fails', (_request, response) => response.writeHead(502).end('<html>')],
]

test.each(transientFailures)('a service that %s is unavailable', async (_what, respond) => {
  expect(isUnavailable(await errorOf(await startServer(respond)))).toBe(true)
})

test.each(['http://127.0.0.1:1', 'http://localhost:1'])(
  'a service that cannot be reached at %s is unavailable',
  async (endpoint) => {
    expect(isUnavailable(await errorOf(endpoint))).toBe(true)
  },
)

test.each([
  ['rejects the request', respondWith(400, 'ValidationException')],
  ['denies access', respondWith(400, 'AccessDeniedException')],
  ['does not have the table', respondWith(400, 'ResourceNotFoundException')],
])('a service that %s is not unavailable', async (_what, respond) => {
  expect(isUnavailable(await errorOf(await startServer(respond)))).toBe(false)
})

test('a bug is not an unavailable service', () => {
  expect(isUnavailable(new TypeError('x is not a function'))).toBe(false)
  expect(isUnavailable('a text')).toBe(false)
})
