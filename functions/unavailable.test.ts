import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, expect, test } from 'vitest'
import { isUnavailable } from './unavailable.ts'

let server: Server | undefined

async function serving(answer: RequestListener): Promise<string> {
  server = createServer(answer)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** The error that the SDK makes of what a service does. */
async function errorOf(endpoint: string): Promise<unknown> {
  const requestHandler = { requestTimeout: 200, throwOnRequestTimeout: true }
  const client = new DynamoDBClient({ endpoint, maxAttempts: 1, requestHandler })
  return client.send(new ListTablesCommand({})).catch((error: unknown) => error)
}

const answering =
  (status: number, type: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify({ __type: type }))
  }

const passing: [string, RequestListener][] = [
  ['hangs up', (request) => request.socket.destroy()],
  ['does not answer', () => {}],
  ['is broken', answering(500, 'InternalServerError')],
  ['is overloaded', answering(503, 'ServiceUnavailable')],
  ['throttles', answering(400, 'ThrottlingException')],
  ['is beyond what was provided', answering(400, 'ProvisionedThroughputExceededException')],
  ['answers with a page of a proxy', (_request, response) => response.writeHead(502).end('<html>')],
]

test.each(passing)('a service that %s may be asked again', async (_what, answer) => {
  expect(isUnavailable(await errorOf(await serving(answer)))).toBe(true)
})

test.each(['http://127.0.0.1:1', 'http://localhost:1'])(
  'a service that cannot be reached at %s may be asked again',
  async (endpoint) => {
    expect(isUnavailable(await errorOf(endpoint))).toBe(true)
  },
)

test.each([
  ['refuses what it was asked', answering(400, 'ValidationException')],
  ['does not let us', answering(400, 'AccessDeniedException')],
  ['has no such table', answering(400, 'ResourceNotFoundException')],
])('a service that %s is not asked again', async (_what, answer) => {
  expect(isUnavailable(await errorOf(await serving(answer)))).toBe(false)
})

test('a mistake of our own may not be tried again', () => {
  expect(isUnavailable(new TypeError('x is not a function'))).toBe(false)
  expect(isUnavailable('a text')).toBe(false)
})
